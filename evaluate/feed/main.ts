import { type Goal, printGoals } from '../goals.ts';
import { size } from './community.ts';
import { popular, product, productOfYoungSite, type Recommender, random } from './recommenders.ts';
import { simulate, type Totals } from './world.ts';

const seeds = [1, 2, 3];
const recommenders: Readonly<Record<string, Recommender>> = {
  product,
  'all creators new': productOfYoungSite,
  popularity: popular,
  random,
};
const percent = (value: number) => `${(100 * value).toFixed(1)} %`;

const rows: readonly [string, (totals: Totals) => string][] = [
  ['hit rate @10: shown posts that the person likes', ({ liked }) => percent(liked)],
  ['exposure of new creators', ({ ofNewcomers }) => percent(ofNewcomers)],
  ['their share of posts', ({ newcomerShareOfPosts }) => percent(newcomerShareOfPosts)],
  ['exposure of spammers', ({ ofSpammers }) => percent(ofSpammers)],
  ['their share of posts', ({ spamShareOfPosts }) => percent(spamShareOfPosts)],
  ['catalogue coverage: posts shown at least once', ({ coverage }) => percent(coverage)],
  ['diversity: different tags a page', ({ distinctTags }) => distinctTags.toFixed(1)],
  [
    'good newcomer: days to the first 100 views (median)',
    ({ daysTo100Views }) => daysTo100Views?.toFixed(1) ?? 'never',
  ],
  ['good newcomers who reach 100 views', ({ reached100 }) => percent(reached100)],
];

/** The mean of the totals of several seeds. */
function meanOf(all: readonly Totals[]): Totals {
  const mean = { ...all[0]! };
  for (const key of Object.keys(mean) as (keyof Totals)[]) {
    const values = all.flatMap((totals) => totals[key] ?? []);
    Object.assign(mean, { [key]: values.length > 0 ? values.reduce((a, b) => a + b) / values.length : null });
  }
  return mean;
}

/** Simulates a community for each recommender and prints a table; fails when a goal is missed. */
export function run(): void {
  const totals = Object.entries(recommenders).map(
    ([name, recommender]) => [name, meanOf(seeds.map((seed) => simulate(recommender, seed)))] as const,
  );
  const { people, known, newcomers, spammers, days, tags } = size;
  console.log(
    `${people} people, ${known} creators, ${newcomers} newcomers, ${spammers} spammers, ${tags} tags, ${days} days, seeds ${seeds.join(', ')}\n`,
  );
  console.log(`| | ${totals.map(([name]) => name).join(' | ')} |\n|---|${'---|'.repeat(totals.length)}`);
  for (const [label, show] of rows)
    console.log(`| ${label} | ${totals.map(([, each]) => show(each)).join(' | ')} |`);
  const [ours, young, theirs] = totals.map(([, each]) => each) as [Totals, Totals, Totals];
  const goals: Goal[] = [
    [
      `hit rate ${(ours.liked / theirs.liked).toFixed(2)} times that of popularity, at least 2`,
      ours.liked >= 2 * theirs.liked,
    ],
    [
      `where all creators are new ${percent(young.liked / ours.liked)} of it, at least 97 %`,
      young.liked >= 0.97 * ours.liked,
    ],
    ['new creators at least 20 % of the exposure', ours.ofNewcomers >= 0.2],
    ['spammers below their share of posts', ours.ofSpammers < ours.spamShareOfPosts],
  ];
  printGoals(goals);
}
