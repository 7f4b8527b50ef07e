import { type PromotionTexts, promotionAudiences, promotionKinds } from '@muyu/contract/site/promotion.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { requestKeyColumns, requestKeyConstraints } from '#platform/database/request-key.ts';
import { describeTable, local, reference } from '#platform/module/tables.ts';

/** Channels, banners, adverts, notices and phrases. Deleted ones stay, so that apps learn that a phrase is gone. */
export const promotion = pgTable(
  'promotion',
  {
    promotionId: uuidColumn('promotion_id').primaryKey(),
    kind: text('kind', { enum: promotionKinds }).notNull(),
    location: text('location').notNull(),
    texts: jsonb('texts').$type<PromotionTexts>().notNull(),
    link: text('link'),
    picture: text('picture'),
    audience: text('audience', { enum: promotionAudiences }).notNull(),
    weight: integer('weight').notNull(),
    dailyCap: integer('daily_cap').notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at'),
    enabled: boolean('enabled').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
    ...requestKeyColumns(),
  },
  (t) => [
    check('promotion_kind', sql`${t.kind} in (${sqlStringList(promotionKinds)})`),
    check('promotion_audience', sql`${t.audience} in (${sqlStringList(promotionAudiences)})`),
    check('promotion_period', sql`${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`),
    ...requestKeyConstraints('promotion', [], t),
    index('promotion_of_kind').on(t.kind, t.promotionId).where(sql`${t.deletedAt} is null`),
  ],
);

/** Impressions and clicks by day, without people. */
export const promotionCount = pgTable(
  'promotion_count',
  {
    promotionId: uuidColumn('promotion_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    impressions: integer('impressions').notNull().default(sql`0`),
    clicks: integer('clicks').notNull().default(sql`0`),
  },
  (t) => [primaryKey({ columns: [t.promotionId, t.day] })],
);

/** Placement and personal data of the module's tables. */
export const promotionTables = [
  describeTable(promotion, reference(), { none: 'texts and links of the site' }),
  describeTable(promotionCount, local(), { none: 'counts that are not traced to people' }),
];
