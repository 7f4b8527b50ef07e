import { expect, test } from 'vitest';
import { readStored, updateDraft } from './draft.ts';
import { isStepComplete } from './steps.ts';

test('a reload keeps the chosen security questions and asks for their answers again', () => {
  const answers = ['林月', '杭州', '陈老师'];
  const questions = answers.map((answer, at) => ({ questionId: at + 1, answer }));
  updateDraft({ username: 'lin', password: 'good-words', questions });
  const stored = sessionStorage.getItem('registrationDraft')!;
  for (const secret of [...answers, 'good-words']) expect(stored).not.toContain(secret);
  const reloaded = readStored();
  expect(reloaded).toMatchObject({
    username: 'lin',
    questions: [{ questionId: 1 }, { questionId: 2 }, { questionId: 3 }],
  });
  expect(isStepComplete('questions', reloaded, Date.now())).toBe(false);
});
