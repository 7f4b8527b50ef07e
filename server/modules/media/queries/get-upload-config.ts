import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import {
  atlasTypes,
  type getUploadConfig as endpoint,
  uploadSlice,
  videoTypes,
} from '@muyu/contract/media.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { readableTypes } from '../rules/readable-types.ts';
import { imageLimits, longestUpload, longestVideo } from '../rules/upload-limits.ts';
import { atlasMax, atlasMin, postPictures } from '../settings.ts';
import { checksumAlgorithms } from '../upload/tus.ts';
import { isCertifiedCreator } from './is-certified-creator.ts';
import { getUploadsLeft } from './uploads-today.ts';

const megabyte = 1024 * 1024;
/** Given by the product document, section 3. */
const uploadTag = 147;

/** The upload configuration of the caller. The credential is the session; `key` is the future owner of the files. */
export async function getUploadConfig({
  app,
  viewer,
  now,
}: ContextOf<typeof endpoint>): Promise<DataOf<typeof endpoint>> {
  const isCreator = await isCertifiedCreator(app, viewer);
  const left = await getUploadsLeft(app, app.db, { userId: viewer.userId, isCreator }, now);
  return {
    rule: isCreator ? 'pro' : 'video',
    ftpId: app.storage.id,
    tagId: uploadTag,
    credential: { key: viewer.userId },
    endpoint: `/api${uploadSlice.path}`,
    chunkBytes: 2 * megabyte,
    checksums: [...checksumAlgorithms],
    uploadsLeft: left.bytes > 0 ? left.files : 0,
    pictureTypes: [...readableTypes],
    pictureBytes: longestUpload(app, 'image', isCreator),
    picturePixels: imageLimits(app).pixels,
    postPictures: app.settings.get(postPictures),
    atlasTypes: [...atlasTypes],
    atlasMin: app.settings.get(atlasMin),
    atlasMax: app.settings.get(atlasMax),
    videoTypes: [...videoTypes],
    videoBytes: longestUpload(app, 'video', isCreator),
    videoSeconds: longestVideo(app, isCreator),
    snapshotSeconds: app.settings.clientValues()['snapshot.videoSeconds'],
  };
}
