import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { shanghaiTime } from '@muyu/contract/core/time.ts';
import type { exportStatementPdf as endpoint } from '@muyu/contract/wallet/wallet.ts';
import { getUserCards } from '#modules/account';
import { siteName } from '#modules/site';
import type { ContextOf } from '#platform/http/bind.ts';
import { interpolate } from '#platform/text/messages.ts';
import { readStatement } from '../statement.ts';
import { accountNameOf, figuresOf, statementHeads, statementTexts } from '../statement-texts.ts';
import { renderPdf, withDrawingPlace } from './render-pdf.ts';

const amountOf = (yuan: number) => yuan.toFixed(2);

/** The statement of a month of the caller as PDF. */
export const exportStatementPdf = (
  context: ContextOf<typeof endpoint>,
  { month }: InputOf<typeof endpoint>,
): Promise<{ fileName: string; pdf: string }> =>
  withDrawingPlace(context.viewer.userId, async () => ({
    fileName: `muyu-${month}.pdf`,
    pdf: Buffer.from(await drawMonth(context, month)).toString('base64'),
  }));

async function drawMonth(context: ContextOf<typeof endpoint>, month: string): Promise<Uint8Array> {
  const { app, viewer, locale, now } = context;
  const statement = await readStatement(context, month);
  const card = (await getUserCards(context, [viewer.userId])).get(viewer.userId);
  const [time, title, account, amount, person] = statementHeads[locale] as [
    string,
    string,
    string,
    string,
    string,
  ];
  const text = (key: keyof typeof statementTexts, params: Record<string, string | number>) =>
    interpolate(statementTexts[key][locale], params);
  const { details, omitted } = statement;
  const note =
    details.length === 0 ? text('none', {}) : omitted > 0 ? text('omitted', { count: omitted }) : null;
  return renderPdf({
    locale,
    title: text('title', { site: siteName(app, locale), month }),
    about: [
      text('person', { name: `${card?.nickname ?? ''} (${card?.username ?? ''})` }),
      text('made', { time: shanghaiTime(now) }),
    ],
    figures: figuresOf(statement, locale).map(({ name, yuan }) => [
      name,
      `${yuan < 0 ? '-' : ''}¥${amountOf(Math.abs(yuan))}`,
    ]),
    heads: { time, title, account, person, amount },
    rows: details.map((detail) => ({
      time: shanghaiTime(new Date(detail.createdAt)).slice(0, 16),
      title: detail.title,
      remark: detail.remark,
      account: accountNameOf(detail, locale, now),
      person: detail.nickname ?? '',
      amount: amountOf(detail.amount),
    })),
    note,
    foot: statementTexts.page[locale],
  });
}
