/** What a run of vitest came to, for the process that started it: counts, and what failed, at the end of all output. */
import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** A sentence of a machine's transcript, and whether the machine keeps it. */
export type Sentence = { file: string; text: string; isKept: boolean };
export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  sentences: Sentence[];
};

export const OUTCOME_FILE = 'TEST_OUTCOME_FILE';

/** Errors outside of tests count as failures, each with its own text: the exit code alone has no cause. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const cases = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => cases.filter((test) => test.result().state === state);
    const broken = modules.flatMap((module) =>
      module.errors().map((error) => `${module.relativeModuleId}: ${error.message}`),
    );
    const failures = [
      ...inState('failed').map((test) => `${test.module.relativeModuleId} > ${test.fullName}`),
      ...broken,
      ...unhandled.map((error) => `outside of a test: ${error.stack ?? error.message}`),
    ];
    const outcome: Outcome = {
      passed: inState('passed').length,
      failed: failures.length,
      skipped: inState('skipped').length,
      failures,
      sentences: cases
        .filter(({ module, fullName }) => isTranscript(module, fullName))
        .map((test) => ({
          file: test.module.relativeModuleId,
          text: test.fullName,
          isKept: test.result().state === 'passed',
        })),
    };
    writeFileSync(process.env[OUTCOME_FILE] ?? 'outcome.json', JSON.stringify(outcome));
  }
}

/** The paths of a walk are no sentences: the walk keeps them itself. */
const isTranscript = ({ relativeModuleId }: TestModule, fullName: string) =>
  relativeModuleId.startsWith('test/machines/') && !fullName.startsWith('the machine ');
