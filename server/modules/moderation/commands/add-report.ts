import type { InputOf } from '@muyu/contract/core/call.ts';
import {
  type addReport as call,
  type Report,
  type ReportTarget,
  reportErrors,
  reportLimits,
} from '@muyu/contract/report.ts';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { plainText } from '#platform/text/plain.ts';
import { failRequired } from '#platform/text/required.ts';
import { reportReceived } from '../events.ts';
import { deskOf, type ReportedThing } from '../reportable.ts';
import { reportTarget } from '../rules/report-target.ts';
import { startOfDay } from '../rules/shanghai-day.ts';
import { report, reportCase } from '../tables.ts';
import { reportView, textRequired } from '../views.ts';

/**
 * Reports something and gives the receipt (decisions, reports). What is reported about the same thing is one case until it is
 * decided; a second report by the same person is the first one, also when both are sent at once.
 */
export async function addReport(
  context: Context<UserViewer>,
  { typeId, content: given = '', reportUserId: userId, ...named }: InputOf<typeof call>,
): Promise<Report> {
  const { app, viewer, now, locale } = context;
  const content = plainText(given);
  if (textRequired(typeId) && !content) fail(reportErrors.textRequired);
  const ref = { userId, ...named };
  const targetType = reportTarget(ref) ?? failRequired(locale, 'reportUserId');
  const desk = deskOf(app, targetType) ?? fail(reportErrors.targetGone);
  const thing = await desk.find(context, ref);
  if (thing.authorId === viewer.userId) fail(reportErrors.notYourself);
  return app.db.transaction(async (tx) => {
    // One at a time a person: calls that come together must not count the same reports.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`report ${viewer.userId}`}))`);
    const first = await firstReport(tx, viewer.userId, targetType, thing.targetId);
    if (first) return first;
    await refuseTooMany(tx, viewer.userId, now);
    const opened = await openCase(tx, targetType, thing, now);
    const row = { caseId: opened.caseId, reporterId: viewer.userId, reportId: newId(now), typeId, content };
    const [added] = await tx
      .insert(report)
      .values({ ...row, at: now })
      .returning();
    const { reportId, reporterId } = row;
    await app.events.announce(tx, reportReceived, { reportId, reporterId, targetType }, now);
    return reportView(added!, opened);
  });
}

async function firstReport(tx: Transaction, reporterId: string, targetType: ReportTarget, targetId: string) {
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
  return known && reportView(known.report, known.about);
}

/** A day begins at 00:00 in Shanghai. */
async function refuseTooMany(tx: Transaction, reporterId: string, now: Date): Promise<void> {
  const today = and(eq(report.reporterId, reporterId), gte(report.at, startOfDay(now)));
  if ((await tx.$count(report, today)) < reportLimits.perDay) return;
  fail(reportErrors.tooManyToday, { limit: reportLimits.perDay });
}

/** The open case about this thing; what it says was quoted by the first report. */
async function openCase(tx: Transaction, targetType: ReportTarget, thing: ReportedThing, now: Date) {
  const [opened] = await tx
    .insert(reportCase)
    .values({ ...thing, targetType, caseId: newId(now), state: 'open', openedAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [reportCase.targetType, reportCase.targetId],
      targetWhere: sql`${reportCase.state} = 'open'`,
      set: { lastAt: sql`greatest(${reportCase.lastAt}, excluded.last_at)` },
    })
    .returning({ caseId: reportCase.caseId, targetType: reportCase.targetType, state: reportCase.state });
  return opened!;
}
