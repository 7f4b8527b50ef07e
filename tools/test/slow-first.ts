import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '../project.mjs';

/**
 * Files that take more than ten seconds, the longest first. Vitest knows no durations in a fresh clone and begins with the
 * largest files: a short file with a long test would then run alone at the end, on one core.
 */
export const slowFiles: readonly string[] = [
  'demo/scenarios/states.test.ts',
  'demo/demo-state.test.ts',
  'demo/scenarios/money.test.ts',
  'demo/art/paint.test.ts',
  'server/modules/media/upload-faults.test.ts',
  'server/main/tests/malformed-input/part-1.test.ts',
  'server/main/tests/malformed-input/part-2.test.ts',
  'server/main/tests/entitlement.test.ts',
  'server/main/tests/malformed-input/part-3.test.ts',
  'server/platform/image/hostile.test.ts',
  'server/modules/media/video.test.ts',
  'server/platform/database/embedded.test.ts',
  'server/modules/media/upload/several-servers.test.ts',
  'server/platform/video/transcode.test.ts',
  'server/main/worker/join-embedded.test.ts',
  'server/modules/backup/backup.test.ts',
  'server/platform/video/refused.test.ts',
  'server/main/move-files/move-files.test.ts',
  'server/modules/backup/commands/archive.test.ts',
  'server/modules/feed/next-posts.test.ts',
  'server/platform/storage/storage-contract.test.ts',
  'server/main/migrate.test.ts',
  'server/modules/push/push.test.ts',
  'server/main/worker.test.ts',
  'server/modules/wallet/races.test.ts',
  'server/main/target-database.test.ts',
  'server/modules/media/object-storage.test.ts',
  'server/modules/comment/sequences.test.ts',
  'server/modules/account/tests/address-work.test.ts',
  'server/modules/account/tests/pow.test.ts',
  'server/platform/database/embedded/recover.test.ts',
  'server/modules/post/sale/races.test.ts',
  'server/platform/database/database.test.ts',
  'server/platform/video/crash.test.ts',
  'server/platform/image/process-image.test.ts',
  'server/modules/feed/rankings/rankings.test.ts',
  'server/modules/push/follower-pushes.test.ts',
  'server/modules/post/sale/sale.test.ts',
  'server/modules/media/upload/two-tabs.test.ts',
  'web/features/publish/pictures/picture-picker.browser.test.tsx',
  'console/features/review/review-page.browser.test.tsx',
  'web/features/wallet/pay/payment-sheet.browser.test.tsx',
  'web/features/wallet/pay/payment-lost-reply.browser.test.tsx',
  'web/features/media/player/page-player.browser.test.tsx',
  'console/features/promotions/promotion-dialog.browser.test.tsx',
];

const places = new Map(slowFiles.map((file, place) => [file, place]));

/** Starts the slow files of each project first, and keeps the order of Vitest for all others. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const projects = [...new Set(usual.map(({ project }) => project.name))];
    const placeOf = ({ moduleId }: TestSpecification) =>
      places.get(relative(root, moduleId)) ?? slowFiles.length;
    return projects.flatMap((name) =>
      usual
        .filter(({ project }) => project.name === name)
        .sort((one, other) => placeOf(one) - placeOf(other)),
    );
  }
}
