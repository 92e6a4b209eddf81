/** amazon fills in first; tienda-nube, clip_pm and all others choose an offer first; oyo is the hotels'. */
export type Journey = 'amazon' | 'offersFirst' | 'hotel';

/** The journey of a platform's requests. Source: wire, "The life of a request". */
export function journeyOf(platform: string): Journey {
  if (platform === 'amazon') return 'amazon';
  return platform === 'oyo' ? 'hotel' : 'offersFirst';
}
