import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { type ErrorDefinition, errorKinds } from '@muyu/contract/core/errors.ts';
import {
  getUploadConfig,
  getUploadState,
  mediaErrors,
  uploadSlice,
  uploadStream,
} from '@muyu/contract/media.ts';
import { vi } from 'vitest';
import { fakeServer } from './fake-server.ts';
import { picture } from './samples.ts';

/**
 * `busy`: the server answers that there are too many requests; `quota`: it takes no more files today, `volume`: no more
 * bytes; `full`: it has no room
 * for a slice.
 */
type Outcome = 'ready' | 'lost' | 'busy' | 'quota' | 'volume' | 'full' | { failed: string };

/** How the uploads of this test end, by file name; a file that is not named becomes ready. */
let outcomes: Record<string, Outcome> = {};
/** Uploads whose bytes wait, by file name: the functions that let them go on. */
let held = new Map<string, () => void>();
let holds: readonly string[] = [];
const names = new Map<string, string>();
/** The bytes of uploads: how many they shall have, and the slices that have arrived. */
const lengths = new Map<string, number>();
const slices = new Map<string, number[]>();
/** The ids of uploads that have all their bytes. */
const complete = new Set<string>();
let count = 0;

const slicePath = `/api${uploadSlice.path}`;
const nameIn = (metadata: string) => {
  const encoded = /filename ([^,]+)/.exec(metadata)?.[1] ?? '';
  return new TextDecoder().decode(Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0)));
};

/** As much of XMLHttpRequest as the tus client needs, with a server that takes files behind it (tus 1.0: POST, PATCH). */
class FakeUploadRequest {
  status = 0;
  responseText = '';
  onload: (() => void) | null = null;
  onerror: ((error: Error) => void) | null = null;
  readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
  private method = '';
  private url = '';
  private isAborted = false;
  private readonly sent = new Map<string, string>();
  private readonly received = new Map<string, string>();

  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.sent.set(name.toLowerCase(), String(value));
  }
  getResponseHeader(name: string): string | null {
    return this.received.get(name.toLowerCase()) ?? null;
  }
  abort() {
    this.isAborted = true;
  }
  async send(body: Blob | null) {
    if (this.method === 'POST') return this.create();
    if (this.method === 'HEAD') return this.answerOffset();
    if (this.method !== 'PATCH') return this.finish(204);
    const id = this.url.split('/').at(-1) ?? '';
    const name = names.get(id) ?? '';
    const size = body?.size ?? 0;
    if (holds.includes(name)) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: size / 2, total: size });
      await new Promise<void>((go) => held.set(name, go));
    }
    if (outcomes[name] === 'lost') {
      this.upload.onprogress?.({ lengthComputable: true, loaded: size / 2, total: size });
      return this.isAborted || this.onerror?.(new Error('connection lost'));
    }
    if (outcomes[name] === 'busy') return this.finish(429);
    if (outcomes[name] === 'full') return this.refuse(mediaErrors.storageFull, '服务器暂时没有空间');
    const offset = size + Number(this.sent.get('upload-offset') ?? 0);
    slices.set(id, [...(slices.get(id) ?? []), size]);
    if (offset >= (lengths.get(id) ?? 0)) complete.add(id);
    this.received.set('upload-offset', String(offset));
    return this.finish(204);
  }
  private create() {
    count += 1;
    const name = nameIn(this.sent.get('upload-metadata') ?? '');
    if (outcomes[name] === 'quota')
      return this.refuse(mediaErrors.tooManyUploads, '今天最多上传 200 个文件，明天再来吧', { limit: 200 });
    if (outcomes[name] === 'volume')
      return this.refuse(mediaErrors.tooManyBytes, '今天最多上传 10 GB，这个文件放不下了，明天再来吧');
    const id = `${name.replace(/\W/g, '-')}-${count}`;
    names.set(id, name);
    lengths.set(id, Number(this.sent.get('upload-length')));
    this.received.set('location', `${slicePath}/${id}`);
    this.finish(201);
  }
  private refuse({ name, kind }: ErrorDefinition, message: string, data: object = {}) {
    const { code, status } = errorKinds[kind];
    this.responseText = JSON.stringify({ code, message, data: { error: name, ...data }, resultMap: null });
    this.finish(status);
  }
  private answerOffset() {
    const id = this.url.split('/').at(-1) ?? '';
    const offset = (slices.get(id) ?? []).reduce((sum, size) => sum + size, 0);
    this.received.set('upload-offset', String(offset));
    this.received.set('upload-length', String(lengths.get(id) ?? 2000));
    this.finish(200);
  }
  private finish(status: number) {
    this.status = status;
    if (!this.isAborted) this.onload?.();
  }
}

const stateOf = (id: string, hasFailed: boolean): 'ready' | 'failed' | 'uploading' =>
  complete.has(id) ? (hasFailed ? 'failed' : 'ready') : 'uploading';

/** Lets every upload of the test succeed, except as `given` says; those of `hold` wait half way for `release`. */
export function fakeUploads(
  given: Record<string, Outcome> = {},
  hold: readonly string[] = [],
  config: Partial<DataOf<typeof getUploadConfig>> = {},
) {
  outcomes = given;
  holds = hold;
  held = new Map();
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
  const types = ['image/jpeg', 'image/png', 'image/webp'];
  fakeServer.reply(getUploadConfig, {
    rule: 'video',
    ftpId: 'local',
    tagId: 0,
    credential: { key: '' },
    endpoint: slicePath,
    chunkBytes: 5_000_000,
    checksums: [],
    uploadsLeft: 200,
    pictureTypes: types,
    pictureBytes: 1024 * 1024,
    picturePixels: 50_000_000,
    postPictures: 9,
    atlasTypes: ['image/jpeg', 'image/png'],
    atlasMin: 3,
    atlasMax: 40,
    videoTypes: ['video/mp4'],
    videoBytes: 10_000_000,
    videoSeconds: 600,
    snapshotSeconds: 60,
    ...config,
  });
  // It does not open: uploads are polled.
  fakeServer.reply(uploadStream, () => new Promise(() => undefined));
  fakeServer.reply(getUploadState, ({ id }) => {
    const outcome = outcomes[names.get(id) ?? ''] ?? 'ready';
    const failed = typeof outcome === 'object' ? outcome.failed : null;
    return {
      fileId: id,
      kind: 'image' as const,
      state: stateOf(id, failed !== null),
      percent: complete.has(id) ? 100 : 0,
      reason: failed === null ? null : ('notAPicture' as const),
      reasonText: failed,
      picture: failed === null ? picture({ fileId: id }) : null,
      video: null,
    };
  });
  return {
    release(name: string): void {
      holds = holds.filter((one) => one !== name);
      held.get(name)?.();
    },
    /** The next attempt of every upload succeeds. */
    recover(): void {
      outcomes = {};
    },
    /** How often an upload of this file was begun. */
    begun: (name: string): number => [...names.values()].filter((one) => one === name).length,
    /** The sizes of the slices of this file that have arrived. */
    slices: (name: string): number[] =>
      [...names].flatMap(([id, one]) => (one === name ? (slices.get(id) ?? []) : [])),
  };
}

/** A file of a given size; its bytes mean nothing. */
export const fakeFile = (name: string, type = 'image/jpeg', bytes = 2000): File =>
  new File([new Uint8Array(bytes)], name, { type });
