/** Hotel staff land on their list, all others on their request. Source: spec 2 (/login). */
export const homeOf = (platform: string) => (platform === 'oyo' ? '/records' : '/request');
