import { Trans } from '@lingui/react/macro';
import type { Ref } from 'react';
import { allowMobileData } from '../autoplay-policy.ts';

/**
 * Asks before the first video on mobile data: play this one, or all of the session (product document, section 1).
 */
export function MobileDataNotice({ ref, onPlay }: { ref: Ref<HTMLElement>; onPlay(): void }) {
  const act = 'press h-11 rounded-full px-5 text-body font-medium whitespace-nowrap';
  return (
    <section
      ref={ref}
      className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-black/70 px-5 text-center text-white"
    >
      <p className="text-body">
        <Trans>正在使用移动网络，播放会消耗流量</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <button type="button" className={`${act} bg-[#ff9a6c] text-[#241007]`} onClick={onPlay}>
          <Trans>播放</Trans>
        </button>
        <button
          type="button"
          className={`${act} bg-white/20`}
          onClick={() => {
            allowMobileData();
            onPlay();
          }}
        >
          <Trans>本次不再提醒</Trans>
        </button>
      </div>
    </section>
  );
}
