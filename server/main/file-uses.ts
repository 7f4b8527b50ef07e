import { profileFileUse } from '#modules/account';
import { certificationFileUse } from '#modules/creator';
import { fileUse } from '#modules/media';
import { postFileUse, snapshotFileUse } from '#modules/post';
import type { App } from '#platform/app.ts';

/** Everything that uses people's files: what none of these names is deleted in time. */
export function joinFileUses(app: App): void {
  fileUse(app, 'profiles', profileFileUse);
  fileUse(app, 'certifications', certificationFileUse);
  fileUse(app, 'posts', postFileUse);
  fileUse(app, 'snapshots', snapshotFileUse);
}
