import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Packet, Stream } from 'node-av/lib';
import type { AudioTrack } from './audio-track.ts';
import { openCopier } from './native/copier.ts';
import type { Muxer, Track } from './native/muxer.ts';
import { outputColour } from './native/video-filters.ts';
import { openClip, openStream, segmentSeconds } from './outputs.ts';
import { avcName } from './rules/master.ts';
import type { SourceInfo } from './rules/source-info.ts';
import type { TranscodePlan } from './rules/transcode-plan.ts';
import { keySeconds, quality } from './settings.ts';
import { writeMaster } from './streams.ts';
import { openRendition, type Rendition, type RenditionSpec } from './video-encoder.ts';

export type VideoOutputs = {
  /** Upright frames are needed up to this second; all of them when frames are encoded. */
  wantedUntil: number;
  /** Takes an upright frame of this time in seconds. */
  push(at: number, frame: Frame): void;
  /** Takes a packet of the source, for copied tracks. */
  copy(packet: Packet): void;
  /** Finishes all files. */
  end(): Promise<void>;
};

const position = 0;
/** Sound may end slightly after the last frame. */
const tail = 0.2;

type OutputOptions = { info: SourceInfo; plan: TranscodePlan; sound: AudioTrack | null; threads: number };

/** All output files of a source's frames, each with `sound`. */
export async function openVideoOutputs(
  folder: string,
  stream: Stream,
  { info, plan, sound, threads }: OutputOptions,
): Promise<VideoOutputs> {
  const files: Muxer[] = [];
  const tracksWith = (pictures: Track): Track[] => [pictures, ...(sound ? [sound.track] : [])];
  const add = (file: Muxer, until: number) => {
    files.push(file);
    sound?.outputs.push({ file, until });
    return file;
  };
  const end = info.seconds + tail;
  const spec = (size: RenditionSpec['size'], of: RenditionSpec['quality']): RenditionSpec => ({
    size,
    frameRate: plan.frameRate,
    colour: outputColour(info.picture!),
    quality: of,
    keySeconds: plan.clip ? keySeconds : segmentSeconds * 2,
    fixedKeys: !plan.clip,
    threads,
  });
  const encoded = async (
    given: RenditionSpec,
    open: (tracks: Track[]) => Muxer | Promise<Muxer>,
    until: number,
    smaller: Rendition | null,
  ): Promise<Rendition> => {
    let file: Muxer | null = null;
    const rendition = openRendition(given, (packet) => file?.write(position, packet), smaller);
    const { context } = rendition.encoder;
    file = add(await open(tracksWith({ from: context, timeBase: context.timeBase })), until);
    return rendition;
  };

  await mkdir(folder, { recursive: true });
  const hls = join(folder, 'hls');
  const streams: Parameters<typeof writeMaster>[1] = [];
  let largest: Rendition | null = null;
  const open = (tracks: Track[], height: number) =>
    plan.clip ? openClip(join(folder, 'clip.mp4'), tracks) : openStream(hls, height, tracks);
  for (const { height, size } of plan.copyVideo ? [] : plan.sizes) {
    const given = spec(size, quality.main);
    largest = await encoded(given, (tracks) => open(tracks, height), end, largest);
    streams.push({ height, size, pictureName: avcName(largest.encoder.context.extraData) });
  }
  let copied: Muxer | null = null;
  const copier = plan.copyVideo
    ? openCopier(stream, info.start, (packet) => copied?.write(position, packet))
    : null;
  if (copier) {
    const { height, size } = plan.sizes[0]!;
    copied = add(await open(tracksWith(copier.track), height), end);
    streams.push({ height, size, pictureName: avcName(stream.codecpar.extradata) });
  }
  const { size, seconds } = plan.preview;
  const preview = await encoded(
    { ...spec(size, quality.preview), fixedKeys: false },
    (tracks) => openClip(join(folder, 'preview.mp4'), tracks),
    seconds,
    null,
  );

  let nextKey = 0;
  return {
    wantedUntil: largest ? Number.POSITIVE_INFINITY : seconds,
    push(at, frame) {
      if (at < seconds) preview.push(frame, false);
      else preview.end();
      const key = !plan.clip && at >= nextKey;
      if (key) nextKey = (Math.floor(at / segmentSeconds) + 1) * segmentSeconds;
      largest?.push(frame, key);
    },
    copy: (packet) => copier?.push(packet),
    async end() {
      preview.end();
      largest?.end();
      copier?.push(null);
      for (const file of files) file.close();
      if (!plan.clip) await writeMaster(hls, streams, plan.frameRate, sound !== null);
    },
  };
}
