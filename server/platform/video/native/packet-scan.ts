import {
  AV_FRAME_FLAG_INTERLACED,
  AV_PKT_DATA_DISPLAYMATRIX,
  AV_PKT_DATA_NEW_EXTRADATA,
  AV_PKT_FLAG_DISCARD,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
} from 'node-av/constants';
import { avGetPixFmtName, type Frame, type Packet, type Stream } from 'node-av/lib';
import { audioDecoders, videoDecoders } from '../rules/codecs.ts';
import type { Container } from '../rules/container.ts';
import { hasIdr } from '../rules/h264.ts';
import { orientationOf } from '../rules/orientation.ts';
import { type SourceInfo, sizeRejectionOf, type VideoTrackInfo } from '../rules/source-info.ts';
import { type VideoLimits, VideoRejectedError } from '../video.ts';
import { type Decoder, openDecoder, readPackets, type Source, secondsOf } from './source.ts';

/** So many packets are tried until the first picture or sound comes out. */
const maxProbePackets = 300;

/**
 * Reads all packets once, for what containers say of themselves may be wrong or a lie, and decodes the first picture and
 * sound. Cheap beside decoding everything.
 */
export async function scanPackets(
  source: Source,
  container: Container,
  limits: VideoLimits,
  between: () => Promise<void>,
): Promise<SourceInfo> {
  const { picture, sound } = source;
  if (!picture) throw new VideoRejectedError('noPicture');
  const { width, height } = picture.codecpar;
  const rejection = width > 0 && height > 0 ? sizeRejectionOf(width, height, limits) : null;
  if (rejection) throw new VideoRejectedError(rejection);
  const decoder = openDecoder(picture, videoDecoders, { pixels: limits.picturePixels, threads: 1 });
  if (!decoder) throw new VideoRejectedError('unsupported');
  const track = scanVideoTrack(picture, decoder);
  const audioTrack = sound ? scanAudioTrack(sound) : null;
  let lastEnd = 0;
  await readPackets(
    source,
    (packet) => {
      const stream = packet.streamIndex === picture.index ? picture : sound;
      if (stream) lastEnd = Math.max(lastEnd, endOf(packet, stream));
      if (packet.streamIndex === picture.index) track.take(packet);
      else if (packet.streamIndex === sound?.index) audioTrack?.take(packet);
    },
    between,
  );
  const declared = secondsOf(picture.duration, picture.timeBase) ?? 0;
  const ofFile = Math.max(0, Number(source.context.duration) / 1e6);
  const ofPictures = track.end();
  return {
    contentType: container.contentType,
    demuxer: container.demuxer,
    codec: decoder.name,
    orientation: orientationOf(picture.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)),
    // WebM declares the length of the whole file alone, whose sound may be longer than its pictures.
    declaredSeconds: declared > 0 ? declared : ofPictures.seconds + Math.max(0, ofFile - lastEnd),
    ...ofPictures,
    sound: audioTrack?.end() ?? null,
  };
}

/** When a packet ends, in seconds; 0 without a time. */
const endOf = (packet: Packet, { timeBase }: Stream): number =>
  (secondsOf(packet.pts, timeBase) ?? 0) + (secondsOf(packet.duration, timeBase) ?? 0);

function scanVideoTrack(stream: Stream, decoder: Decoder) {
  let first: VideoTrackInfo | null = null;
  let [packets, keys, bytes] = [0, 0, 0];
  let [start, end, last, lastKey, keyGap] = [Number.POSITIVE_INFINITY, 0, 0, 0, 0];
  let open = false;
  let plain = decoder.name === 'h264';
  const lookAt = (frame: Frame) => {
    first ??= videoTrackInfoOf(frame);
  };
  return {
    take(packet: Packet) {
      packets += 1;
      bytes += packet.size;
      const at = secondsOf(packet.pts, stream.timeBase) ?? secondsOf(packet.dts, stream.timeBase) ?? end;
      if (!packet.hasFlags(AV_PKT_FLAG_DISCARD)) {
        start = Math.min(start, at);
        last = Math.max(last, at);
        const until = at + (secondsOf(packet.duration, stream.timeBase) ?? 0);
        if (until >= end) [end, open] = [until, packet.duration <= 0n];
      }
      if (packet.isKeyframe) {
        if (keys > 0) keyGap = Math.max(keyGap, at - lastKey);
        keys += 1;
        lastKey = at;
        plain &&= hasIdr(packet.data);
      }
      if (packets === 1) plain &&= packet.isKeyframe;
      plain &&= !packet.hasFlags(AV_PKT_FLAG_DISCARD) && !packet.getSideData(AV_PKT_DATA_NEW_EXTRADATA);
      if (!first && packets <= maxProbePackets) decoder.decode(packet, lookAt);
    },
    end() {
      if (!first) decoder.decode(null, lookAt);
      decoder.close();
      const shown = packets > 0 ? Math.max(0, end - start) : 0;
      // Some containers do not state how long the last picture stays.
      const seconds = open && packets > 1 ? (shown * packets) / (packets - 1) : shown;
      return {
        picture: first,
        seconds,
        lastAt: packets > 0 ? Math.max(0, last - start) : 0,
        start: packets > 0 ? start : 0,
        packets,
        keys,
        keyGap: Math.max(keyGap, end - lastKey),
        plainH264: plain,
        bitRate: seconds > 0 ? (bytes * 8) / seconds : 0,
        frameRate: seconds > 0 ? packets / seconds : 0,
      };
    },
  };
}

function videoTrackInfoOf(frame: Frame): VideoTrackInfo {
  const { num, den } = frame.sampleAspectRatio;
  return {
    width: frame.width,
    height: frame.height,
    pixel: { num, den },
    format: avGetPixFmtName(frame.format as never) ?? 'none',
    hdr: frame.colorTrc === AVCOL_TRC_SMPTE2084 || frame.colorTrc === AVCOL_TRC_ARIB_STD_B67,
    colour: {
      colorSpace: frame.colorSpace,
      colorPrimaries: frame.colorPrimaries,
      colorTrc: frame.colorTrc,
      colorRange: frame.colorRange,
    },
    interlaced: frame.hasFlags(AV_FRAME_FLAG_INTERLACED),
  };
}

/** Sound that gives nothing is left away: a film without it is better than none. */
function scanAudioTrack(stream: Stream) {
  let decoder: Decoder | null = null;
  try {
    decoder = openDecoder(stream, audioDecoders, { pixels: 1, threads: 1 });
  } catch {
    return null;
  }
  if (!decoder) return null;
  const { name } = decoder;
  let [detected, packets] = [null as { channels: number; sampleRate: number } | null, 0];
  return {
    take(packet: Packet) {
      packets += 1;
      if (detected || packets > maxProbePackets) return;
      decoder.decode(packet, (frame) => {
        detected = { channels: frame.channels, sampleRate: frame.sampleRate };
      });
    },
    end(): SourceInfo['sound'] {
      decoder.close();
      return detected && { codec: name, ...detected };
    },
  };
}
