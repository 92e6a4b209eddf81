import { chakra } from '@chakra-ui/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { UserIcon } from '../text/icons.tsx';

type Props = {
  colleagues: readonly string[];
  /** In one line, and cut where it is longer. */
  truncate?: boolean;
};

/** Which of the staff have a request open now, for the others of them. Source: issue 34, 4. */
export function OpenWith({ colleagues, truncate = false }: Props) {
  const { formatList } = useIntl();
  if (colleagues.length === 0) return null;
  const values = { names: formatList(colleagues), count: colleagues.length };

  return (
    <chakra.span
      display="flex"
      alignItems={truncate ? 'center' : 'start'}
      gap="1"
      fontSize="sm"
      fontWeight="semibold"
      color="fg.info"
    >
      <UserIcon boxSize="4" mt={truncate ? undefined : '0.5'} flexShrink="0" />
      <chakra.span minW="0" truncate={truncate}>
        <FormattedMessage id="peek.openWith" values={values} />
      </chakra.span>
    </chakra.span>
  );
}
