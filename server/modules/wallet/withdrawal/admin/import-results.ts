import {
  type importWithdrawalResults as endpoint,
  type ResultOutcome,
  withdrawalAdminErrors,
  withdrawalAdminLimits,
} from '@muyu/contract/admin/money/withdrawal.ts';
import { operatorErrors } from '@muyu/contract/admin/operator.ts';
import type { DataOf, InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { type CsvRecord, parseCsv, plainField } from '@muyu/contract/core/text/csv.ts';
import { resultColumnsOf } from '@muyu/contract/core/text/withdrawal-results.ts';
import { withdrawalErrors } from '@muyu/contract/wallet/withdrawal.ts';
import { inArray } from 'drizzle-orm';
import { getUserCards } from '#modules/account';
import { isId } from '#platform/database/ids.ts';
import { AppError, fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';
import { withdrawal } from '../tables.ts';
import { netOf, type WithdrawalRow } from '../views.ts';
import { catchErrors, finishOne } from './decide-withdrawals.ts';
import { findFailureObstacle } from './limits-of-operator.ts';

type ImportContext = ContextOf<typeof endpoint>;
type Result = { withdrawalId: string; result: 'paid' | 'failed' | null; reason: string };

/** Words of banks for the two results. */
const words: Record<string, 'paid' | 'failed'> = {
  paid: 'paid',
  success: 'paid',
  成功: 'paid',
  已支付: 'paid',
  支払済: 'paid',
  支払済み: 'paid',
  支払い済: 'paid',
  支払い済み: 'paid',
  お支払い済み: 'paid',
  振込済: 'paid',
  振込済み: 'paid',
  failed: 'failed',
  failure: 'failed',
  失败: 'failed',
  失敗: 'failed',
};

const longestReason = 200;

function readResult({ fields }: CsvRecord, columns: readonly number[]): Result {
  const [id, result, reason] = columns.map((at) => plainField((fields[at] ?? '').trim())) as [
    string,
    string,
    string,
  ];
  return {
    withdrawalId: id.toLowerCase(),
    result: words[result.toLowerCase()] ?? null,
    reason: [...sanitizeText(reason)].slice(0, longestReason).join(''),
  };
}

/** For a result, the first line of the file that gives another one for the same withdrawal; else null. */
function findContraries(results: readonly Result[], records: readonly CsvRecord[]) {
  const firstLines = new Map<string, number>();
  for (const [i, { withdrawalId, result }] of results.entries()) {
    const key = `${withdrawalId} ${result}`;
    if (result && !firstLines.has(key)) firstLines.set(key, records[i]!.line);
  }
  return ({ withdrawalId, result }: Result): number | null =>
    (result && firstLines.get(`${withdrawalId} ${result === 'paid' ? 'failed' : 'paid'}`)) ?? null;
}

/** The effect of a line on the withdrawal in its present state. */
function judge({ withdrawalId, result, reason }: Result, row: WithdrawalRow | undefined): ResultOutcome {
  if (!isId(withdrawalId) || result === null) return 'badLine';
  if (!row) return 'unknown';
  if (row.state === result) return 'unchanged';
  if (row.state !== 'paying') return 'wrongState';
  return result === 'failed' && !reason ? 'reasonMissing' : result;
}

/** Reads the results of a bank: in a trial returns what they would do, else does it line by line. */
export async function importWithdrawalResults(
  context: ImportContext,
  { text, trial = false }: InputOf<typeof endpoint>,
) {
  // Text that was decoded with another encoding contains replacement characters; a binary file contains NUL.
  if (/[\ufffd\0]/.test(text)) fail(context, withdrawalAdminErrors.unreadable);
  const parsed = parseCsv(text) ?? fail(context, withdrawalAdminErrors.unreadable);
  const named = resultColumnsOf(parsed[0]);
  const columns = named ?? [0, 1, 2];
  // An unknown header is judged as a line, which cannot be read: a damaged result is not taken for a header.
  const records = named ? parsed.slice(1) : parsed;
  if (records.length === 0 || records.length > withdrawalAdminLimits.lines)
    fail(context, withdrawalAdminErrors.unreadable);
  const results = records.map((record) => readResult(record, columns));
  const rows = await findRows(context, results);
  const users = await getUserCards(
    context,
    [...rows.values()].map(({ userId }) => userId),
  );
  const contraryOf = findContraries(results, records);
  const seen = new Set<string>();
  const lines: DataOf<typeof endpoint>['lines'] = [];
  let foreseenFen = 0;
  for (const [i, result] of results.entries()) {
    const row = rows.get(result.withdrawalId);
    const contradicts = row ? contraryOf(result) : null;
    const judged: ResultOutcome =
      contradicts !== null
        ? 'contradicts'
        : row && seen.has(result.withdrawalId)
          ? 'repeated'
          : judge(result, row);
    seen.add(result.withdrawalId);
    let outcome = judged;
    if (!trial) outcome = await act(context, result, judged);
    else if (row?.exportNumber && judged === 'failed') {
      const alsoFen = foreseenFen + row.amountFen;
      outcome = (await findFailureObstacle(context, context.app.db, row, alsoFen)) ?? judged;
      if (outcome === 'failed') foreseenFen = alsoFen;
    }
    lines.push({
      line: records[i]!.line,
      text: records[i]!.fields.join(','),
      outcome,
      nickname: (row && users.get(row.userId)?.nickname) ?? null,
      amount: row ? yuanOf(result.result === 'failed' ? row.amountFen : netOf(row)) : null,
      contradicts,
      reason: result.result === 'failed' && result.reason ? result.reason : null,
    });
  }
  const count = (wanted: ResultOutcome) => lines.filter(({ outcome }) => outcome === wanted).length;
  return { paid: count('paid'), failed: count('failed'), unchanged: count('unchanged'), lines };
}

async function findRows({ app }: ImportContext, results: readonly Result[]) {
  const ids = [...new Set(results.map(({ withdrawalId }) => withdrawalId).filter(isId))];
  if (ids.length === 0) return new Map<string, WithdrawalRow>();
  const rows = await app.db.select().from(withdrawal).where(inArray(withdrawal.withdrawalId, ids));
  return new Map(rows.map((row) => [row.withdrawalId, row]));
}

const outcomeByError: Record<string, ResultOutcome> = {
  [withdrawalErrors.alreadyDecided.name]: 'wrongState',
  [withdrawalAdminErrors.ownFile.name]: 'own',
  [operatorErrors.linkedOperator.name]: 'linked',
};

/** Carries out a line that pays or fails; a concurrent decision makes it `wrongState`. */
async function act(
  context: ImportContext,
  { withdrawalId, reason }: Result,
  outcome: ResultOutcome,
): Promise<ResultOutcome> {
  if (outcome !== 'paid' && outcome !== 'failed') return outcome;
  try {
    await finishOne(catchErrors(context), withdrawalId, outcome === 'failed' ? reason : null);
    return outcome;
  } catch (error) {
    const refused = error instanceof AppError ? outcomeByError[error.definition.name] : undefined;
    if (!refused) throw error;
    return refused;
  }
}
