import { join } from 'node:path';
import type { Packet } from 'node-av/lib';
import { type FrameGate, openFrameGate } from './frame-gate.ts';
import { openSource, readPackets } from './native/source.ts';
import { openPictureOutputs } from './picture-outputs.ts';
import { damageOf } from './rules/facts.ts';
import { type Plan, planOf } from './rules/plan.ts';
import { openSoundTrack } from './sound-track.ts';
import { openStills } from './stills.ts';
import { survey } from './survey.ts';
import { type DevelopedVideo, type VideoLimits, VideoRefused } from './video.ts';

/** Shares of the work, in percent: reading everything once, and the end of the files. */
const share = { survey: 2, files: 2 };

/**
 * Makes everything that is kept of a video, in this process. `beat` is called after each packet with the percent so far.
 * Throws VideoRefused; native memory is left to the end of the process then.
 */
export async function develop(
  path: string,
  folder: string,
  limits: VideoLimits,
  threads: number,
  beat: (percent: number) => Promise<void>,
): Promise<DevelopedVideo> {
  const { container, facts } = await survey(path, limits, () => beat(0));
  const plan = planOf(facts, limits);
  const source = openSource(path, container);
  const { picture } = source;
  if (!picture) throw new VideoRefused('noPicture');
  const sound = openSoundTrack(source.sound, facts, plan);
  const outputs = await openPictureOutputs(folder, picture, facts, plan, sound, threads);
  const stills = await openStills(join(folder, 'frames'), plan.display, plan.stills);
  const gate: FrameGate = openFrameGate(picture, facts, plan, outputs, stills, {
    pixels: limits.picturePixels,
    threads,
  });
  const take = (packet: Packet) => {
    if (packet.streamIndex === picture.index) {
      gate.push(packet);
      outputs.copy(packet);
    } else if (packet.streamIndex === source.sound?.index) sound?.push(packet);
  };
  const span = 100 - share.survey - share.files;
  await readPackets(source, take, () => beat(share.survey + span * Math.min(1, gate.at() / facts.seconds)));
  const fault = damageOf(gate.end(), facts.seconds);
  if (fault) throw new VideoRefused(fault);
  sound?.end();
  await beat(100 - share.files);
  await outputs.end();
  const frames = await stills.close();
  source.close();
  return {
    ...resultOf(plan),
    contentType: facts.contentType,
    durationMs: Math.round(facts.seconds * 1000),
    hasSound: sound !== null,
    frames,
  };
}

const resultOf = ({ clip, display, sizes }: Plan) => ({
  ...display,
  clip,
  heights: sizes.map(({ height }) => height),
});
