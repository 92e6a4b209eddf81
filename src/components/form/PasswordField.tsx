import { Box, chakra } from '@chakra-ui/react';
import { type ClipboardEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { EyeIcon, EyeOffIcon } from '../text/icons.tsx';
import { type Message, useTranslate } from '../text/message.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { useFormField } from './form-field.ts';
import { Input } from './Input.tsx';

type Props = FieldTexts & {
  name: string;
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** Input stops here. Source: spec 5, new password. */
  maxLength?: number | undefined;
  /** Shown when a paste would be cut, which is rejected. Source: D-49. */
  cutNotice?: Message | undefined;
  placeholder?: Message | undefined;
  disabled?: boolean | undefined;
  /** The dialog around it opens here: all before it is filled in. */
  startsHere?: boolean;
};

/** A secret with a button that shows it. Pasting is welcome. */
export function PasswordField({
  name,
  autoComplete,
  maxLength,
  cutNotice,
  placeholder,
  disabled,
  startsHere = false,
  ...texts
}: Props) {
  const [shown, setShown] = useState(false);
  const [wasCut, setWasCut] = useState(false);
  const { field, error, aria } = useFormField<string>(name, texts);
  const intl = useIntl();
  const translate = useTranslate();
  const Eye = shown ? EyeOffIcon : EyeIcon;

  const refuseCut = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
    const isCut = kept + event.clipboardData.getData('text').length > (maxLength ?? Infinity);
    if (isCut) event.preventDefault();
    setWasCut(isCut);
  };

  return (
    <FieldFrame name={name} error={wasCut && cutNotice ? cutNotice : error} {...texts}>
      <Box position="relative">
        <Input
          {...field}
          {...aria}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          maxLength={maxLength}
          disabled={disabled}
          {...(startsHere && { 'data-autofocus': true })}
          {...(placeholder && { placeholder: translate(placeholder) })}
          onPaste={refuseCut}
          onInput={() => setWasCut(false)}
          autoCapitalize="none"
          spellCheck={false}
          pe="12"
        />
        <chakra.button
          type="button"
          aria-label={intl.formatMessage(
            { id: shown ? 'common.hideSecret' : 'common.showSecret' },
            { name: translate(texts.label) },
          )}
          onClick={() => setShown(!shown)}
          position="absolute"
          insetEnd="0"
          top="0"
          boxSize="11"
          display="grid"
          placeItems="center"
          color="fg.muted"
          cursor="pointer"
          borderRadius="l2"
          focusVisibleRing="inside"
        >
          <Eye />
        </chakra.button>
      </Box>
    </FieldFrame>
  );
}
