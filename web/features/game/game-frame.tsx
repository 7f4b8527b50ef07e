import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@muyu/contract/core/client.ts';
import { getGame } from '@muyu/contract/site/game.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Volume2, VolumeX, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { client } from '../../client/client.ts';
import { useLocale } from '../../client/device/locale.ts';
import { useTheme } from '../../client/device/theme.ts';
import { typeScale, useTypeSize } from '../../client/device/type-size.ts';
import { useReconnect } from '../../client/offline/connection.ts';
import { isMember, useSession } from '../../client/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCloseOnBack } from '../../ui/overlay/close-on-back.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { beginGame } from './begin-game.ts';
import { parseGameMessage } from './game-message.ts';
import { useGameSound } from './game-sound.ts';

type Props = { gameId: string; name: string; url: string; best: number; onClose(): void };

/** A game in a sandboxed frame, which reports starts and scores by messages. Sound is off until it is switched on for this device. */
export function GameFrame({ gameId, name, url, best, onClose }: Props) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const theme = useTheme((state) => state.theme);
  const locale = useLocale();
  const scale = useTypeSize((state) => typeScale[state.typeSize]);
  const registered = useSession(isMember);
  const cache = useQueryClient();
  const { on: sound, set: setSound } = useGameSound();
  useCloseOnBack(true, onClose);

  const send = useEffectEvent((message: object) => frame.current?.contentWindow?.postMessage(message, '*'));
  const sendSettings = useEffectEvent(() => send({ type: 'settings', theme, locale, sound, best, scale }));
  const game = useRef<ReturnType<typeof beginGame>>(null);
  /** The score of a game that goes on; null while none does. */
  const running = useRef<number>(null);
  /** The score of the last game failed to be saved, and can be sent again until the next one begins. */
  const isUnsaved = useRef(false);
  useReconnect(() => void game.current?.startAgain().catch(() => undefined));
  // The server judges a score by the time since the last start.
  const giveUp = useEffectEvent(() => toast(t`上一局的得分没有保存`, 'danger', undefined, 'score'));
  const finish = useEffectEvent((score: number) => {
    if (!registered) {
      toast(t`注册后可以保存最高分`);
      return;
    }
    const played = game.current;
    if (!played) return;
    const save = async () => {
      isUnsaved.current = false;
      try {
        const { isBest } = await played.finish(score);
        if (isBest) toast(t`新的最高分`);
        await cache.invalidateQueries({ queryKey: client.keyOf(getGame) });
      } catch (error) {
        const isReply = error instanceof ApiError && error.isReply;
        const isRefused = isReply && error.status < 500 && error.status !== 429;
        if (!isRefused && game.current !== played) return giveUp();
        isUnsaved.current = !isRefused;
        const retry = isRefused ? undefined : { label: t`重试`, run: () => void save() };
        toast(t`得分没有保存`, 'danger', retry, 'score');
      }
    };
    void save();
  });
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow) return;
      const message = parseGameMessage(data);
      if (message?.type === 'ready') sendSettings();
      if (message?.type === 'start') {
        if (isUnsaved.current) giveUp();
        isUnsaved.current = false;
        game.current = beginGame(gameId);
        running.current = 0;
      }
      if (message?.type === 'score' && running.current !== null) running.current = message.score;
      if (message?.type === 'over') {
        running.current = null;
        finish(message.score);
      }
    };
    // A game that is left before its end, as one without an end usually is.
    const leave = () => {
      if (running.current) finish(running.current);
      running.current = null;
    };
    // A page that the browser keeps may come back, and its game go on: a start gives one score.
    const close = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) leave();
    };
    addEventListener('message', receive);
    addEventListener('pagehide', close);
    return () => {
      removeEventListener('message', receive);
      removeEventListener('pagehide', close);
      leave();
    };
  }, [gameId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings that are sent
  useEffect(() => sendSettings(), [theme, locale, sound, scale]);

  const right = (
    <div className="flex">
      <IconButton label={sound ? t`关闭声音` : t`打开声音`} onClick={() => setSound(!sound)}>
        {sound ? <Volume2 size={22} /> : <VolumeX size={22} />}
      </IconButton>
      <IconButton label={t`退出游戏`} onClick={onClose}>
        <X size={24} />
      </IconButton>
    </div>
  );
  return (
    <Page bar={<TopBar title={name} right={right} />} className="overflow-hidden">
      <iframe ref={frame} src={url} title={name} sandbox="allow-scripts" className="size-full border-0" />
    </Page>
  );
}
