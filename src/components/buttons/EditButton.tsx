import { Button } from '@chakra-ui/react';
import { FormattedMessage, useIntl } from 'react-intl';

type Props = {
  /** Of what is changed, for who hears the button alone. */
  title: string;
  onClick: () => void;
};

/** 'Cambiar', beside what is known or was answered. */
export function EditButton({ title, onClick }: Props) {
  const intl = useIntl();
  return (
    <Button
      variant="plain"
      minH="11"
      px="0"
      color="fg.brand"
      textDecoration="underline"
      aria-label={intl.formatMessage({ id: 'formPages.change' }, { title })}
      onClick={onClick}
    >
      <FormattedMessage id="common.edit" />
    </Button>
  );
}
