import { describeContract } from './contract';
import { makeMemoryWorld } from './worlds';

describeContract('memory', makeMemoryWorld);
