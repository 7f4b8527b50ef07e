import { isRedirect } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { useSession } from '../../../client/session.ts';
import { clearDraft, updateDraft } from './draft.ts';
import { redirectToMissingStep } from './require-step.ts';
import type { Flow, Step } from './steps.ts';

const account = { userId: 'me', username: 'me', nickname: '安', headImgUrl: null };
const asMember = () => useSession.getState().open({ ...account, loginType: 2, token: 'member' });
const asVisitor = () => useSession.getState().open({ ...account, loginType: 1, token: 'visitor' });

/** The address to which the guard of a step leads; null when the step is shown. */
function leadsTo(flow: Flow, step: Step | null): string | null {
  try {
    redirectToMissingStep(flow, step);
    return null;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return error.options.to ?? error.options.href ?? '';
  }
}

afterEach(() => {
  useSession.getState().end('left');
  clearDraft();
});

test('a step after an unanswered one leads to that', () => {
  expect(leadsTo('register', 'about')).toBe('/login/register/theFirstStep');
  expect(leadsTo('register', 'phone')).toBe(null);
});

test('visitors bind, and nobody else does', () => {
  asVisitor();
  expect(leadsTo('register', 'username')).toBe('/login/bind/stepTwo');
  expect(leadsTo('bind', null)).toBe(null);
  asMember();
  expect(leadsTo('bind', 'username')).toBe('/');
});

test('a step back after a registration leads to the app', () => {
  asMember();
  for (const step of ['about', 'questions', 'password', 'phone'] as const)
    expect(leadsTo('register', step)).toBe('/');
});

test('a member who adds an account begins on the first page and goes on', () => {
  asMember();
  expect(leadsTo('register', null)).toBe(null);
  updateDraft({ consents: [{ document: 'terms', version: 1 }] });
  expect(leadsTo('register', 'phone')).toBe(null);
});

test('a member who adds an account may begin with its name', () => {
  asMember();
  updateDraft({ username: 'lamp2' });
  expect(leadsTo('register', 'phone')).toBe(null);
});
