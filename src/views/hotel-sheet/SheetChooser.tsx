import { Box, Button, Link } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NoticeBox } from '#components/feedback/NoticeBox.tsx';
import { useFileChooser } from '#components/files/file-chooser.ts';
import { UploadIcon } from '#components/text/icons.tsx';
import { MOST_HOTELS } from '#domain/sheets/hotel-sheet.ts';
import {
  type HotelSheetActor,
  selectColumns,
  selectDoubt,
} from '#machines/parts/request/hotel-sheet.machine.ts';

/** With the headings of its language; either is read. */
const TEMPLATES = { es: '/plantillas/hoteles.csv', en: '/plantillas/hotels.csv' };

type Props = { actor: HotelSheetActor };

/** Why the last file will not do, the template, and a place for a file. */
export function SheetChooser({ actor }: Props) {
  const intl = useIntl();
  const chooser = useFileChooser({
    onFiles: ([file]) => file && actor.send({ type: 'sheet.choose', file }),
  });
  return (
    <Box display="grid" gap="4">
      <FormattedMessage id="hotelSheet.lead" values={{ most: MOST_HOTELS }} tagName="p" />
      <Doubt actor={actor} />
      <Box>
        <Link
          href={intl.locale.startsWith('en') ? TEMPLATES.en : TEMPLATES.es}
          download
          variant="underline"
          minH="11"
        >
          <FormattedMessage id="hotelSheet.template" />
        </Link>
      </Box>
      <Box
        {...chooser.rootProps}
        display="grid"
        justifyItems="center"
        gap="3"
        p="6"
        borderWidth="1px"
        borderStyle="dashed"
        borderRadius="l3"
        borderColor={chooser.isOver ? 'brand.700' : 'border.control'}
        bg={chooser.isOver ? 'brand.50' : 'bg'}
      >
        <input
          {...chooser.inputProps}
          accept=".csv,.xls,.xlsx"
          aria-label={intl.formatMessage({ id: 'hotelSheet.choose' })}
        />
        <Button onClick={chooser.open}>
          <UploadIcon />
          <FormattedMessage id="hotelSheet.choose" />
        </Button>
        <Box fontSize="sm" color="fg.muted">
          <FormattedMessage id="hotelSheet.drop" />
        </Box>
      </Box>
    </Box>
  );
}

function Doubt({ actor }: Props) {
  const intl = useIntl();
  const doubt = useSelector(actor, selectDoubt);
  const columns = useSelector(actor, selectColumns);
  if (doubt === null) return null;
  const names = columns.map((field) => intl.formatMessage({ id: `hotelSheet.column.${field}` }));
  const values = { most: MOST_HOTELS, columns: intl.formatList(names), count: names.length };
  return (
    <NoticeBox role="alert" tone="error">
      <FormattedMessage id={`hotelSheet.${doubt}`} values={values} />
    </NoticeBox>
  );
}
