import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { QuestionIcon } from '../text/icons.tsx';
import { MessageText } from '../text/MessageText.tsx';
import { type Message, useTranslate } from '../text/message.ts';
import { FieldLine } from './FieldLine.tsx';
import { describedBy, fieldId, fieldPart } from './field-ids.ts';
import { RequiredMark } from './RequiredMark.tsx';

/** The texts around a field's control. */
export type FieldTexts = {
  label: Message;
  required?: boolean | undefined;
  /** Always shown, before the control. */
  help?: Message | undefined;
  /** Shown on demand by a button beside the label. */
  tooltip?: Message | undefined;
  /** Something to check again; it never blocks. Source: ruling 4. */
  warning?: Message | undefined;
};

type Props = FieldTexts & {
  name: string;
  error: Message | undefined;
  /** `group` for several controls under one legend. */
  as?: 'single' | 'group';
  children: ReactNode;
};

export function FieldFrame({ name, error, as = 'single', children, ...texts }: Props) {
  const [tipOpen, setTipOpen] = useState(false);
  const label = (
    <>
      <MessageText message={texts.label} />
      {texts.required && <RequiredMark />}
    </>
  );
  const heading = { fontWeight: 'medium', fontSize: 'sm', color: 'fg' } as const;

  return (
    <Box
      role={as === 'group' ? 'group' : undefined}
      aria-labelledby={as === 'group' ? fieldPart(name, 'label') : undefined}
      aria-describedby={as === 'group' ? describedBy(name, { error, ...texts }) : undefined}
      display="flex"
      flexDirection="column"
      gap="1.5"
      minW="0"
      // Its own stacking context: a key paints this field alone. In a form of 60 the paint took a third of its time.
      isolation="isolate"
    >
      <Box display="flex" alignItems="center" gap="1" minH="6">
        {as === 'single' ? (
          <chakra.label htmlFor={fieldId(name)} id={fieldPart(name, 'label')} {...heading}>
            {label}
          </chakra.label>
        ) : (
          <chakra.span id={fieldPart(name, 'label')} {...heading}>
            {label}
          </chakra.span>
        )}
        {texts.tooltip && (
          <TipButton label={texts.label} open={tipOpen} onToggle={() => setTipOpen(!tipOpen)} />
        )}
      </Box>
      <Box aria-live="polite" display="contents">
        {texts.tooltip && tipOpen && (
          <Box p="3" fontSize="sm" bg="bg.info" color="fg.info" borderRadius="l2">
            <MessageText message={texts.tooltip} />
          </Box>
        )}
      </Box>
      {texts.help && (
        <Box id={fieldPart(name, 'help')} fontSize="sm" color="fg.muted">
          <MessageText message={texts.help} />
        </Box>
      )}
      {children}
      <Box aria-live="polite" display="contents">
        {error && <FieldLine id={fieldPart(name, 'error')} message={error} tone="error" />}
        {texts.warning && !error && (
          <FieldLine id={fieldPart(name, 'warning')} message={texts.warning} tone="warning" />
        )}
      </Box>
    </Box>
  );
}

type TipProps = { label: Message; open: boolean; onToggle: () => void };

/** A toggle-tip: pressed or tapped, never only hovered, so that it can be read on every device. */
function TipButton({ label, open, onToggle }: TipProps) {
  const translate = useTranslate();
  return (
    <chakra.button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      onKeyDown={(event) => event.key === 'Escape' && open && onToggle()}
      position="relative"
      display="grid"
      placeItems="center"
      boxSize="6"
      color="fg.brand"
      cursor="pointer"
      borderRadius="full"
      focusVisibleRing="outside"
      _before={{ content: '""', position: 'absolute', inset: '-10px' }}
    >
      <QuestionIcon />
      <chakra.span srOnly>
        <FormattedMessage id="common.whatIsThis" /> {translate(label)}
      </chakra.span>
    </chakra.button>
  );
}
