import type { MultipartUpload, S3Client } from '@aws-sdk/client-s3';
import { statusOf } from './s3-client.ts';
import type { UnfinishedFile } from './storage.ts';

/**
 * Multipart uploads that were neither completed nor aborted: their parts are stored and paid for, and no listing of files
 * shows them.
 */
export async function* listUnfinished(client: S3Client, Bucket: string): AsyncGenerator<UnfinishedFile> {
  const { ListMultipartUploadsCommand, AbortMultipartUploadCommand } = await import('@aws-sdk/client-s3');
  const abort = async ({ Key, UploadId }: MultipartUpload) => {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch((error: unknown) => {
      // Completed or aborted meanwhile.
      if (statusOf(error) !== 404) throw error;
    });
  };
  let marker: { KeyMarker?: string; UploadIdMarker?: string } = {};
  for (;;) {
    const page = await client.send(new ListMultipartUploadsCommand({ Bucket, ...marker }));
    for (const upload of page.Uploads ?? [])
      yield {
        key: upload.Key!,
        since: upload.Initiated ?? new Date(),
        delete: () => abort(upload),
      };
    if (!page.IsTruncated || !page.NextKeyMarker) return;
    marker = { KeyMarker: page.NextKeyMarker };
    if (page.NextUploadIdMarker) marker.UploadIdMarker = page.NextUploadIdMarker;
  }
}
