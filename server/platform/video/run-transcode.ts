import { join } from 'node:path';
import type { Packet } from 'node-av/lib';
import { openAudioTrack } from './audio-track.ts';
import { type FrameDecoder, openFrameDecoder } from './frame-decoder.ts';
import { openSource, readPackets } from './native/source.ts';
import { probe } from './probe.ts';
import { damageRejectionOf } from './rules/source-info.ts';
import { planTranscode, type TranscodePlan } from './rules/transcode-plan.ts';
import { openStills } from './stills.ts';
import { type TranscodedVideo, type VideoLimits, VideoRejectedError } from './video.ts';
import { openVideoOutputs } from './video-outputs.ts';

/** Shares of the progress in percent: reading the source, and finishing the files. */
const share = { probe: 2, files: 2 };

/**
 * Transcodes a video in this process. `onProgress` is called after each packet with the percentage. Throws
 * VideoRejectedError; native memory is then freed by the end of the process.
 */
export async function runTranscode(
  path: string,
  folder: string,
  limits: VideoLimits,
  threads: number,
  onProgress: (percent: number) => Promise<void>,
): Promise<TranscodedVideo> {
  const { container, info } = await probe(path, limits, () => onProgress(0));
  const plan = planTranscode(info, limits);
  const source = openSource(path, container);
  const { picture } = source;
  if (!picture) throw new VideoRejectedError('noPicture');
  const sound = openAudioTrack(source.sound, info, plan);
  const outputs = await openVideoOutputs(folder, picture, { info, plan, sound, threads });
  const stills = await openStills(join(folder, 'frames'), plan.display, plan.stills);
  const frameDecoder: FrameDecoder = openFrameDecoder(picture, {
    info,
    plan,
    outputs,
    stills,
    bounds: { pixels: limits.picturePixels, allPixels: limits.allPixels, threads },
  });
  const take = (packet: Packet) => {
    if (packet.streamIndex === picture.index) {
      frameDecoder.push(packet);
      outputs.copy(packet);
    } else if (packet.streamIndex === source.sound?.index) sound?.push(packet);
  };
  const span = 100 - share.probe - share.files;
  await readPackets(source, take, () =>
    onProgress(share.probe + span * Math.min(1, frameDecoder.at() / info.seconds)),
  );
  const rejection = damageRejectionOf(frameDecoder.end(), info.seconds);
  if (rejection) throw new VideoRejectedError(rejection);
  sound?.end();
  await onProgress(100 - share.files);
  await outputs.end();
  const frames = await stills.close();
  source.close();
  return {
    ...resultOf(plan),
    contentType: info.contentType,
    durationMs: Math.round(info.seconds * 1000),
    hasSound: sound !== null,
    frames,
  };
}

const resultOf = ({ clip, display, sizes }: TranscodePlan) => ({
  ...display,
  clip,
  heights: sizes.map(({ height }) => height),
});
