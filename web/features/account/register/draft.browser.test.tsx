import { expect, test } from 'vitest';
import { saveLandingUrl } from '../../../client/redirect.ts';
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

test('the code of an invite link that is opened during a registration is taken, until it is removed', () => {
  updateDraft({ username: 'lin', inviteCode: '' });
  saveLandingUrl({ pathname: '/', search: '?inviteCode=AB12CD34' });
  expect(readStored()).toMatchObject({ username: 'lin', inviteCode: 'AB12CD34' });
  updateDraft({ inviteCode: '' });
  expect(readStored().inviteCode).toBe('');
});
