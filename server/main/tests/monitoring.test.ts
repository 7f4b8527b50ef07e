import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { testServer } from '../../testing/server.ts';

const server = testServer({}, 'none');
const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

type Alert = { alert: string; expr: string; annotations: { summary: string; runbook: string } };
type Panel = { targets?: { expr: string }[] };
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as { panels: Panel[] };
const rules = read('deploy/monitoring/alerts.yml');
const operations = read('docs/operations.md');
const panelExpressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const alerts = (parse(rules) as { groups: { rules: Alert[] }[] }).groups.flatMap((group) => group.rules);
const alertExpressions = alerts.map(({ expr }) => expr);

/** The metrics that a text in PromQL names: those of Muyu, of the process and of Node. */
const metricsIn = (text: string) => [...new Set(text.match(/\b(?:muyu|process|nodejs)_[a-z0-9_]+/g))];
const withoutSuffix = (name: string) => name.replace(/_(bucket|sum|count)$/, '');

test.each([
  ['dashboard', panelExpressions.join('\n')],
  ['alert rules', rules],
])('every metric that the %s name exists', (_file, text) => {
  const known = new Set(server.app.metrics.names());
  const named = metricsIn(text);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !known.has(name) && !known.has(withoutSuffix(name)))).toEqual([]);
});

/** Places of an expression that the grammar of Prometheus does not accept. */
function mistakesIn(expression: string): string[] {
  const mistakes: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, from }) {
      if (type.isError) mistakes.push(`${expression.slice(0, from)} ⟨here⟩ ${expression.slice(from)}`);
    },
  });
  return mistakes;
}

test('every expression of the dashboard and of the alert rules is PromQL', () => {
  expect(alertExpressions.length).toBeGreaterThan(20);
  expect(panelExpressions.length).toBeGreaterThan(40);
  expect([...panelExpressions, ...alertExpressions].flatMap(mistakesIn)).toEqual([]);
});

test.each([
  'sum(rate(muyu_uploads_total[5m])',
  'sum by step (rate(muyu_uploads_total[5m]))',
  'rate(muyu_uploads_total{step="begun}[5m])',
  'rates(muyu_uploads_total[5m])',
  'muyu_database_pool_waiting > 0.5 muyu_database_pool_size',
])('the expression %s is a mistake', (expression) => {
  expect(mistakesIn(expression)).not.toEqual([]);
});

test('every alert says what to do in the operations document, which describes no other alert', () => {
  const anchors = [...operations.matchAll(/<a id="(muyu\w+)"><\/a>\*\*(\w+)\*\*/g)];
  expect(anchors.map(([, anchor, name]) => [name, anchor])).toEqual(
    alerts.map(({ alert, annotations }) => [alert, annotations.runbook.replace('docs/operations.md#', '')]),
  );
});

test('a server that is gone from the targets of Prometheus is down, too', () => {
  const rule = alerts.find(({ alert }) => alert === 'MuyuServerDown')!.expr;
  expect(rule).toContain('up{job="muyu"} == 0');
  expect(rule).toContain('absent(up{job="muyu"})');
});

test('the age of a backup is compared with the bound that the console uses', () => {
  const rule = alerts.find(({ alert }) => alert === 'MuyuBackupOld')!.expr;
  expect(rule).toBe('max(muyu_backup_age_seconds) > max(muyu_backup_warn_seconds)');
});

test('every own metric is shown in the dashboard or watched by a rule', () => {
  const text = `${JSON.stringify(dashboard)}\n${rules}`;
  const own = server.app.metrics.names().filter((name) => name.startsWith('muyu_'));
  expect(own.filter((name) => !text.includes(name))).toEqual([]);
});
