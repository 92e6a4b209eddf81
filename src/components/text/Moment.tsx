import { useIntl } from 'react-intl';
import { momentText } from './moment-text.ts';

/** A day and its hour in Mexico City, between other words. */
export const Moment = ({ at }: { at: string }) => momentText(useIntl(), at);
