import { addSnapshot } from '@muyu/contract/snapshot.ts';
import { defineRateLimit } from '#platform/settings/define-rate-limit.ts';
import { localized } from '#platform/settings/define-setting.ts';

/** The limits of single endpoints of the module. */
export const snapshotRateLimits = [
  defineRateLimit('snapshot.rateSnapshots', localized('发布快照', 'New snapshots', '新しいスナップ'), [
    addSnapshot,
  ]),
];
