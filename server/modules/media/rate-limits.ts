import { chooseCover } from '@muyu/contract/media.ts';
import { defineRateLimit } from '#platform/settings/define-rate-limit.ts';
import { localized } from '#platform/settings/define-setting.ts';

/** The limits of single endpoints of the module. */
export const mediaRateLimits = [
  defineRateLimit(
    'media.rateCovers',
    localized('更换视频封面', 'Choices of a video’s cover', '動画のカバーの選択'),
    [chooseCover],
  ),
];
