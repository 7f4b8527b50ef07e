import { AV_BUFFERSRC_FLAG_KEEP_REF } from 'node-av/constants';
import {
  avChannelLayoutDescribe,
  avGetPixFmtName,
  avGetSampleFmtName,
  FilterGraph,
  Frame,
  type Rational,
} from 'node-av/lib';
import { checkResult } from './check-result.ts';

type TimeBase = Pick<Rational, 'num' | 'den'>;

/** A chain of filters; each frame that is pushed gives none, one or several that are lent to `take`. */
export type Graph = {
  /** The frame stays the caller's; null says that no more will come. */
  push(frame: Frame | null, take: (frame: Frame) => void): void;
  close(): void;
};

function makeGraph(source: string, chain: string, sink: string, threads: number): Graph {
  const graph = new FilterGraph();
  graph.alloc();
  graph.nbThreads = threads;
  checkResult(graph.parse2(`${source},${chain},${sink}@out`), 'filter graph');
  checkResult(graph.configSync(), 'filter graph');
  const input = graph.getFilter(`${source.split('=', 1)[0]}`);
  const output = graph.getFilter(`${sink}@out`);
  if (!input || !output) throw new Error('filter graph without ends');
  const frame = new Frame();
  frame.alloc();
  return {
    push(given, take) {
      checkResult(input.buffersrcAddFrameSync(given, AV_BUFFERSRC_FLAG_KEEP_REF), 'filter');
      while (output.buffersinkGetFrameSync(frame) >= 0) {
        take(frame);
        frame.unref();
      }
    },
    close() {
      frame.free();
      graph.free();
    },
  };
}

/** Pictures like `like` through `chain`; time stamps are in `timeBase` before and behind it. */
export function videoGraph(like: Frame, timeBase: TimeBase, chain: string, threads = 1): Graph {
  const { num, den } = like.sampleAspectRatio;
  const options = [
    `video_size=${like.width}x${like.height}`,
    `pix_fmt=${avGetPixFmtName(like.format as never)}`,
    `time_base=${timeBase.num}/${timeBase.den}`,
    `pixel_aspect=${num > 0 && den > 0 ? `${num}/${den}` : '1/1'}`,
    `colorspace=${like.colorSpace}`,
    `range=${like.colorRange}`,
  ];
  return makeGraph(`buffer@in=${options.join(':')}`, chain, 'buffersink', threads);
}

/** Sound like `like` through `chain`. */
export function audioGraph(like: Frame, timeBase: TimeBase, chain: string): Graph {
  const options = [
    `time_base=${timeBase.num}/${timeBase.den}`,
    `sample_rate=${like.sampleRate}`,
    `sample_fmt=${avGetSampleFmtName(like.format as never)}`,
    `channel_layout=${like.channelLayout.mask === 0n ? `${like.channels}c` : avChannelLayoutDescribe(like.channelLayout)}`,
  ];
  return makeGraph(`abuffer@in=${options.join(':')}`, chain, 'abuffersink', 1);
}
