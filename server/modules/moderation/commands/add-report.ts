import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { secondsToNextShanghaiDay, startOfShanghaiDay } from '@muyu/contract/core/time.ts';
import {
  type addReport as endpoint,
  type Report,
  type ReportTarget,
  reportErrors,
} from '@muyu/contract/report.ts';
import { and, eq, gte } from 'drizzle-orm';
import { lockAgainstErasure } from '#modules/account';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireTextLimit } from '#platform/settings/require-limit.ts';
import { failRequired } from '#platform/text/require-text.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';
import { reportReceived } from '../events.ts';
import { getReportTargetHandler } from '../queries/get-report-target-handler.ts';
import { resolveReportTarget } from '../rules/resolve-report-target.ts';
import { reportLength, reportsPerDay } from '../settings.ts';
import { report, reportCase } from '../tables.ts';
import { textRequired, toReportDto } from '../views.ts';
import { upsertOpenCase } from './upsert-open-case.ts';

type AddReportContext = ContextOf<typeof endpoint>;

/**
 * Adds a report and returns its receipt (decisions, reports). Reports about the same target form one case until it is
 * decided. Idempotent: a second report by the same person, also a concurrent one, returns the first receipt.
 */
export async function addReport(
  context: AddReportContext,
  { typeId, content: given = '', reportUserId: userId, ...named }: InputOf<typeof endpoint>,
): Promise<Report> {
  const { app, viewer, now, locale } = context;
  const content = sanitizeText(given);
  requireTextLimit(context, 'content', content, reportLength);
  if (textRequired(typeId) && !content) fail(context, reportErrors.textRequired);
  const ref = { userId, ...named };
  const targetType = resolveReportTarget(ref) ?? failRequired(locale, 'reportUserId');
  const handler = getReportTargetHandler(app, targetType) ?? fail(context, reportErrors.targetGone);
  const reported = await handler.find(context, ref);
  if (reported.authorId === viewer.userId) fail(context, reportErrors.notYourself);
  return app.db.transaction(async (tx) => {
    await lockAgainstErasure(tx, viewer.userId);
    // Serializes the reports of one person, so that concurrent calls do not count the same rows.
    await lockByName(tx, `report ${viewer.userId}`);
    const first = await findOpenReport(tx, viewer.userId, targetType, reported.targetId);
    if (first) return first;
    await enforceDailyLimit(context, tx);
    const opened = await upsertOpenCase(tx, targetType, reported, { now, isReport: true });
    if (!opened) return fail(context, reportErrors.targetGone);
    const row = { caseId: opened.caseId, reporterId: viewer.userId, reportId: newId(now), typeId, content };
    const [added] = await tx
      .insert(report)
      .values({ ...row, createdAt: now })
      .returning();
    const { reportId, reporterId } = row;
    await app.events.emit(tx, reportReceived, { reportId, reporterId, targetType }, now);
    return toReportDto(added!, opened);
  });
}

async function findOpenReport(
  tx: Transaction,
  reporterId: string,
  targetType: ReportTarget,
  targetId: string,
) {
  const [known] = await tx
    .select({ report, about: { targetType: reportCase.targetType, state: reportCase.state } })
    .from(reportCase)
    .innerJoin(report, and(eq(report.caseId, reportCase.caseId), eq(report.reporterId, reporterId)))
    .where(
      and(
        eq(reportCase.targetType, targetType),
        eq(reportCase.targetId, targetId),
        eq(reportCase.state, 'open'),
      ),
    );
  return known && toReportDto(known.report, known.about);
}

/** Limits reports a day; a day begins at 00:00 in Shanghai. */
async function enforceDailyLimit(context: AddReportContext, tx: Transaction): Promise<void> {
  const { viewer, now } = context;
  const today = and(eq(report.reporterId, viewer.userId), gte(report.createdAt, startOfShanghaiDay(now)));
  const limit = context.app.settings.get(reportsPerDay);
  if ((await tx.$count(report, today)) < limit) return;
  fail(context, reportErrors.tooManyToday, { limit, retryAfterSeconds: secondsToNextShanghaiDay(now) });
}
