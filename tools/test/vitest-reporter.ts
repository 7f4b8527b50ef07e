import { readFileSync, writeFileSync } from 'node:fs';
import { JsonReporter, type SerializedError, type TestModule } from 'vitest/node';

/** Writes Vitest's JSON report with what it leaves out: the errors outside of tests, and why a test was skipped. */
export default class CompleteReporter extends JsonReporter {
  override async onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly SerializedError[] = [],
  ): Promise<void> {
    await super.onTestRunEnd(modules);
    const { outputFile } = this.ctx.config;
    if (typeof outputFile !== 'object' || !outputFile.json) throw new Error('needs --outputFile.json');
    const report = JSON.parse(readFileSync(outputFile.json, 'utf8')) as object;
    const errors = unhandled.map(({ stack, message }) => ({ message: stack ?? message }));
    const skipped = modules.flatMap((file) =>
      [...file.children.allTests('skipped')].map((test) => {
        const result = test.result();
        return {
          file: file.moduleId,
          name: test.fullName,
          reason: 'note' in result ? result.note : undefined,
        };
      }),
    );
    writeFileSync(outputFile.json, JSON.stringify({ ...report, errors, skipped }));
  }
}
