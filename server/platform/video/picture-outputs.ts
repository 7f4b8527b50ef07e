import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Packet, Stream } from 'node-av/lib';
import { openCopier } from './native/copier.ts';
import type { Muxer, Track } from './native/muxer.ts';
import { colourBehind } from './native/picture-chain.ts';
import { openClip, openStream, segmentSeconds } from './outputs.ts';
import { openRendition, type Rendition, type RenditionWish } from './picture-line.ts';
import type { Facts } from './rules/facts.ts';
import { avcName } from './rules/master.ts';
import type { Plan } from './rules/plan.ts';
import { keySeconds, quality } from './settings.ts';
import type { SoundTrack } from './sound-track.ts';
import { writeMaster } from './streams.ts';

export type PictureOutputs = {
  /** Upright pictures are wanted up to this second; all of them where they are encoded. */
  wantedUntil: number;
  /** An upright picture of this time in seconds. */
  push(at: number, frame: Frame): void;
  /** A packet of the source, for what is taken as it is. */
  copy(packet: Packet): void;
  /** Writes the ends of all files. */
  end(): Promise<void>;
};

const position = 0;
/** Sound may last a little longer than the last picture. */
const tail = 0.2;

/** All files that are made of a source's pictures, and hears `sound` in each. */
export async function openPictureOutputs(
  folder: string,
  stream: Stream,
  facts: Facts,
  plan: Plan,
  sound: SoundTrack | null,
  threads: number,
): Promise<PictureOutputs> {
  const files: Muxer[] = [];
  const tracksWith = (pictures: Track): Track[] => [pictures, ...(sound ? [sound.track] : [])];
  const add = (file: Muxer, until: number) => {
    files.push(file);
    sound?.listeners.push({ file, until });
    return file;
  };
  const end = facts.seconds + tail;
  const wish = (size: RenditionWish['size'], of: RenditionWish['quality']): RenditionWish => ({
    size,
    frameRate: plan.frameRate,
    colour: colourBehind(facts.picture!),
    quality: of,
    keySeconds: plan.clip ? keySeconds : segmentSeconds * 2,
    fixedKeys: !plan.clip,
    threads,
  });
  const encoded = async (
    given: RenditionWish,
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
  for (const { height, size } of plan.copyPictures ? [] : plan.sizes) {
    const given = wish(size, quality.main);
    largest = await encoded(given, (tracks) => open(tracks, height), end, largest);
    streams.push({ height, size, pictureName: avcName(largest.encoder.context.extraData) });
  }
  let copied: Muxer | null = null;
  const copier = plan.copyPictures
    ? openCopier(stream, facts.start, (packet) => copied?.write(position, packet))
    : null;
  if (copier) {
    const { height, size } = plan.sizes[0]!;
    copied = add(await open(tracksWith(copier.track), height), end);
    streams.push({ height, size, pictureName: avcName(stream.codecpar.extradata) });
  }
  const { size, seconds } = plan.preview;
  const preview = await encoded(
    { ...wish(size, quality.preview), fixedKeys: false },
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
