import type { uploadSlice } from '@muyu/contract/media.ts';
import type { ContextOf } from '#platform/http/bind.ts';

/** The context of the requests of one upload; `uploadSlice` declares what they may fail with. */
export type UploadContext = ContextOf<typeof uploadSlice>;
