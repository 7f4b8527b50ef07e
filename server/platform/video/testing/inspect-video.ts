import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { avGetCodecName, FormatContext, Packet } from 'node-av/lib';
import { checkResult } from '../native/check-result.ts';
import { openDecoder } from '../native/source.ts';

export type InspectedVideo = {
  width: number;
  height: number;
  codecs: string[];
  seconds: number;
  /** The decoded frames and the times of key frames in seconds. */
  frames: number;
  keys: number[];
  metadata: Record<string, string>;
};

/** Opens a file or a playlist as a player would and decodes its first video track. */
export function inspectVideo(path: string): InspectedVideo {
  const context = new FormatContext();
  checkResult(context.openInputSync(path), path);
  checkResult(context.findStreamInfoSync(), path);
  const { streams } = context;
  const picture = streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_VIDEO)!;
  const decoder = openDecoder(picture, ['h264'], { pixels: 1e8, threads: 1 })!;
  const packet = new Packet();
  packet.alloc();
  let [frames, end] = [0, 0];
  const keys: number[] = [];
  const unit = picture.timeBase.num / picture.timeBase.den;
  while (context.readFrameSync(packet) >= 0) {
    if (packet.streamIndex === picture.index) {
      if (packet.isKeyframe) keys.push(Number(packet.pts) * unit);
      end = Math.max(end, Number(packet.pts + packet.duration) * unit);
      if (!decoder.decode(packet, () => frames++)) throw new Error('a broken picture');
    }
    packet.unref();
  }
  decoder.decode(null, () => frames++);
  decoder.close();
  packet.free();
  const metadata = Object.assign(
    {},
    context.metadata?.getAll(),
    ...streams.map((each) => each.metadata?.getAll() ?? {}),
  );
  const seen = {
    width: picture.codecpar.width,
    height: picture.codecpar.height,
    codecs: streams.map(({ codecpar }) => avGetCodecName(codecpar.codecId) ?? ''),
    seconds: end,
    frames,
    keys,
    metadata,
  };
  context.closeInputSync();
  return seen;
}
