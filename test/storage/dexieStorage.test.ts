import { describeContract } from './contract';
import { makeDexieWorld } from './worlds';

describeContract('dexie', makeDexieWorld);
