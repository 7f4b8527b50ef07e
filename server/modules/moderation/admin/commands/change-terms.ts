import {
  type deleteTerms as deleteEndpoint,
  type importTerms as importEndpoint,
  type ManagedTerm,
  termLimits,
  termListErrors,
  type upsertTerm as upsertEndpoint,
} from '@muyu/contract/admin/term.ts';
import type { DataOf, InputOf } from '@muyu/contract/core/endpoint.ts';
import { recordAction } from '#modules/operator';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { normalizeForTerms } from '../../rules/normalize-for-terms.ts';
import { isActionAllowed, parseTermList } from '../../rules/term-list.ts';
import { toTermDto } from '../../views.ts';
import {
  markTermsRemoved,
  planTermChanges,
  type TermChange,
  type TermRow,
  upsertTerms,
} from './upsert-terms.ts';

/** The target id of audit entries about the whole list. */
const wholeList = 'list';

/** Terms of one import that its audit entry shows, those that were on the list before first. */
const recordedTerms = 200;

const auditSnapshot = ({ word, action, fields }: TermRow) => ({ word, action, fields });

/** Adds a term, or changes the action and fields of one that is still as the operator saw it. Idempotent. */
export async function upsertTerm(
  context: ContextOf<typeof upsertEndpoint>,
  { word, changedAt, ...given }: InputOf<typeof upsertEndpoint>,
): Promise<ManagedTerm> {
  const { app, now } = context;
  if (normalizeForTerms(sanitizeLine(word)) === '')
    fail(context, termListErrors.empty, { affectedFields: ['word'] });
  const { after } = await app.db.transaction(async (tx) => {
    const [change] = await upsertTerms(context, tx, [{ word: sanitizeLine(word), ...given }], now);
    if (change!.outcome === 'same') return change!;
    const { before } = change!;
    // The transaction has changed the term already; a failure takes that back.
    if (changedAt === undefined && before) fail(context, termListErrors.alreadyListed);
    if (changedAt !== undefined && !before) fail(context, termListErrors.notFound);
    if (changedAt !== undefined && before!.changedAt.getTime() !== Date.parse(changedAt))
      fail(context, termListErrors.changedMeanwhile);
    await recordAction(context, tx, {
      action: 'word.put',
      targetType: 'word',
      targetId: change!.after.normalized,
      before: before && auditSnapshot(before),
      after: auditSnapshot(change!.after),
    });
    return change!;
  });
  return toTermDto(after);
}

/** Removes terms from the list; ids that are not on it are ignored. */
export async function deleteTerms(
  context: ContextOf<typeof deleteEndpoint>,
  { normalized }: InputOf<typeof deleteEndpoint>,
): Promise<{ removed: number }> {
  const { app, now } = context;
  const removed = await app.db.transaction(async (tx) => {
    const rows = await markTermsRemoved(app, tx, normalized, now);
    for (const row of rows) {
      await recordAction(context, tx, {
        action: 'word.remove',
        targetType: 'word',
        targetId: row.normalized,
        before: auditSnapshot(row),
        after: null,
      });
    }
    return rows.length;
  });
  return { removed };
}

/** Imports a list: adds and changes its terms. `trial` returns the counts and changes nothing. */
export async function importTerms(
  context: ContextOf<typeof importEndpoint>,
  { text, trial, ...defaults }: InputOf<typeof importEndpoint>,
): Promise<DataOf<typeof importEndpoint>> {
  const { app, now } = context;
  if (!isActionAllowed(defaults))
    fail(context, termListErrors.onlyPostsAndComments, { affectedFields: ['fields'] });
  const { words, refused } = parseTermList(text, defaults);
  // A file in another encoding contains replacement characters; a binary file contains NUL.
  const readable = !/[\ufffd\0]/.test(text) && words.length + refused.length > 0;
  const { lines } = termLimits;
  if (!readable || words.length + refused.length > lines) fail(context, termListErrors.unreadable, { lines });
  // parseTermList has already refused empty terms and forbidden actions line by line.
  if (trial) return { ...counts(await planTermChanges(context, app.db, words, now)), refused };
  const imported = await app.db.transaction(async (tx) => {
    const changes = await upsertTerms(context, tx, words, now);
    const made = counts(changes);
    if (made.added + made.changed === 0) return made;
    await recordAction(context, tx, {
      action: 'word.import',
      targetType: 'word',
      targetId: wholeList,
      ...importSnapshots(changes, { ...made, refused: refused.length }),
    });
    return made;
  });
  return { ...imported, refused };
}

/** The result of an import: each term with its action and fields before and after, as far as they fit. */
function importSnapshots(changes: readonly TermChange[], numbers: Record<string, number>) {
  const changed = changes.filter(({ outcome }) => outcome === 'changed');
  const added = changes.filter(({ outcome }) => outcome === 'added');
  const all = [...changed, ...added];
  const shown = all.slice(0, recordedTerms);
  const terms = (rows: ReadonlyArray<TermRow | null>) =>
    Object.fromEntries(
      rows.flatMap((row) => (row ? [[row.word, { action: row.action, fields: row.fields }]] : [])),
    );
  return {
    before: { terms: terms(shown.map(({ before }) => before)) },
    after: {
      ...numbers,
      terms: terms(shown.map(({ after }) => after)),
      ...(all.length > shown.length ? { termsNotShown: all.length - shown.length } : {}),
    },
  };
}

function counts(changes: readonly TermChange[]) {
  const count = (outcome: TermChange['outcome']) =>
    changes.filter((change) => change.outcome === outcome).length;
  return { added: count('added'), changed: count('changed'), same: count('same') };
}
