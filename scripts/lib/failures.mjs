/** What failed, in the few lines that a person needs who has only the end of the log. */
import { stripVTControlCharacters } from 'node:util';

const LINES = 12;

/** Text without colours, its first twelve lines that are not empty. */
export function plain(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(0, LINES).join('\n');
}

/**
 * The tests of a Playwright report's `suites` that did not pass at the first try, each with where it stands and what
 * it said: `failed` never passed, `second` did at the second try.
 */
export function notAtOnce(suites) {
  const tests = specsOf(suites).flatMap((spec) => spec.tests.map((test) => ({ spec, test })));
  const said = (status) => tests.filter(({ test }) => test.status === status).map(sentence);
  return { failed: said('unexpected'), second: said('flaky') };
}

function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}

function sentence({ spec: { file, line, title }, test }) {
  const said = test.results.flatMap(({ errors }) => errors.map((error) => plain(error.message ?? '')));
  return `${file}:${line} ${title}\n${said.join('\n')}`;
}
