import { useLingui } from '@lingui/react/macro';
import { formatPosition } from '@muyu/contract/core/text/format-duration.ts';
import { Maximize, Minimize, Pause, PictureInPicture2, Play, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import {
  supportsPictureInPicture,
  toggleFullscreen,
  togglePictureInPicture,
  useIsFullscreen,
} from '../fullscreen.ts';
import type { Player } from '../player.ts';
import type { PlayerState } from '../state/player-state.ts';
import { useProgress } from '../use-progress.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { rateChoices, useHeightChoices } from './choices.ts';
import { SeekBar } from './seek-bar.tsx';
import { SoundButton } from './sound-button.tsx';

type Props = {
  player: Player;
  state: PlayerState;
  element: HTMLVideoElement | null;
  box: HTMLElement | null;
  durationMs: number;
  hasSound: boolean;
  /** True while the viewer drags the bar or has a menu open: the controls stay visible. */
  onBusy(busy: boolean): void;
};

type Panel = 'rate' | 'height' | null;

/** The control row with the seek bar: play, time, sound, speed, quality, picture in picture, full screen. */
export function PlayerControls(props: Props) {
  const { player, state, element, box, durationMs, hasSound, onBusy } = props;
  const { t } = useLingui();
  const { at, duration } = useProgress(element, durationMs);
  const isFullscreen = useIsFullscreen(box);
  const heights = useHeightChoices(state.heights);
  const [panel, setPanel] = useState<Panel>(null);
  const show = (next: Panel) => {
    setPanel(next);
    onBusy(next !== null);
  };
  const stopped = state.userPaused || state.ended;
  const chosen = heights.find(({ value }) => value === state.height)?.label;
  const text = 'press numbers relative h-11 min-w-11 rounded-full px-1.5 text-caption font-medium';
  const close = () => show(null);
  const PlayIcon = state.ended ? RotateCcw : stopped ? Play : Pause;
  return (
    <>
      <div className="video-scrim-bottom absolute inset-x-0 bottom-0 px-2 pt-8 text-white">
        <SeekBar
          player={player}
          element={element}
          durationMs={durationMs}
          onScrub={onBusy}
          className="mx-2 -mb-2.5"
        />
        <div className="flex items-center">
          <IconButton label={stopped ? t`播放` : t`暂停`} onClick={() => player.toggle()}>
            <PlayIcon size={22} fill={state.ended ? 'none' : 'currentColor'} />
          </IconButton>
          <span aria-hidden="true" className="numbers mr-auto text-micro whitespace-nowrap">
            {formatPosition(at)} / {formatPosition(duration)}
          </span>
          {hasSound && <SoundButton size={20} />}
          <button type="button" className={text} onClick={() => show('rate')}>
            <span className="sr-only">{t`倍速`}</span> {state.rate}×
          </button>
          {state.heights.length > 0 && (
            <button type="button" className={text} onClick={() => show('height')}>
              <span className="sr-only">{t`清晰度`}</span> {chosen}
            </button>
          )}
          {supportsPictureInPicture() && element && (
            <IconButton
              label={t`小窗播放`}
              className="max-[430px]:hidden!"
              onClick={() => void togglePictureInPicture(element)}
            >
              <PictureInPicture2 size={20} />
            </IconButton>
          )}
          {box && (
            <IconButton
              label={isFullscreen ? t`退出全屏` : t`全屏`}
              onClick={() => void toggleFullscreen(box, element)}
            >
              {isFullscreen ? <Minimize size={20} /> : <Maximize size={20} />}
            </IconButton>
          )}
        </div>
      </div>
      {panel === 'rate' && (
        <ChoicePanel
          title={t`倍速`}
          choices={rateChoices}
          value={state.rate}
          onChoose={(rate) => player.setRate(rate)}
          onClose={close}
        />
      )}
      {panel === 'height' && (
        <ChoicePanel
          title={t`清晰度`}
          choices={heights}
          value={state.height}
          onChoose={(height) => player.choose(height)}
          onClose={close}
        />
      )}
    </>
  );
}
