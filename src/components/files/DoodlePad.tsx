import { Box, Button, chakra } from '@chakra-ui/react';
import { useCallback, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import SignaturePad from 'signature_pad';
import { Input } from '../form/Input.tsx';

type Props = {
  /** Of the square, and of the brush's radius, in pixels of the picture. */
  size: number;
  radius: number;
  fileName: string;
  disabled?: boolean;
  /** The picture as PNG after each change; null while nothing is drawn. */
  onChange: (picture: File | null) => void;
};

const INK = '#0b1f33';

/** A square to draw in with a finger or a mouse; a typed name is the way of who cannot. Source: D-100. */
export function DoodlePad({ size, radius, fileName, disabled = false, onChange }: Props) {
  const intl = useIntl();
  const pad = useRef<SignaturePad>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [name, setName] = useState('');
  const nameId = useId();

  const report = useCallback(() => {
    canvas.current?.toBlob((blob) => {
      onChange(blob && new File([blob], fileName, { type: 'image/png' }));
    }, 'image/png');
  }, [fileName, onChange]);

  const mount = useCallback(
    (element: HTMLCanvasElement | null) => {
      if (!element) return;
      canvas.current = element;
      const own = new SignaturePad(element, {
        penColor: INK,
        minWidth: radius,
        maxWidth: radius,
        dotSize: radius,
      });
      pad.current = own;
      own.addEventListener('beginStroke', () => scaleToPicture(element, size));
      own.addEventListener('endStroke', report);
      return () => own.off();
    },
    [radius, report, size],
  );

  const redraw = (strokes: ReturnType<SignaturePad['toData']>) => {
    if (canvas.current) scaleToPicture(canvas.current, size);
    pad.current?.fromData(strokes);
    if (strokes.length > 0) report();
    else onChange(null);
  };

  const write = () => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    redraw([]);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = INK;
    context.textAlign = 'center';
    context.font = 'italic 40px cursive';
    context.fillText(name.trim(), size / 2, size / 2, size * 0.9);
    report();
  };

  return (
    <Box display="grid" gap="3" maxW={`${size}px`}>
      <chakra.canvas
        ref={mount}
        width={size}
        height={size}
        role="img"
        aria-label={intl.formatMessage({ id: 'doodlePad.canvas' })}
        w="full"
        maxW={`${size}px`}
        aspectRatio="1"
        bg="white"
        borderWidth="2px"
        borderColor="border.emphasized"
        borderRadius="l2"
        pointerEvents={disabled ? 'none' : undefined}
        css={{ touchAction: 'none' }}
      />
      <Box display="flex" gap="3" flexWrap="wrap">
        <Button
          variant="outline"
          disabled={disabled}
          onClick={() => redraw(pad.current?.toData().slice(0, -1) ?? [])}
        >
          <FormattedMessage id="doodlePad.undo" />
        </Button>
        <Button variant="outline" disabled={disabled} onClick={() => redraw([])}>
          <FormattedMessage id="doodlePad.clear" />
        </Button>
      </Box>
      <label htmlFor={nameId}>
        <FormattedMessage id="doodlePad.typed" />
      </label>
      <Box display="flex" gap="3" flexWrap="wrap">
        <Input
          id={nameId}
          value={name}
          disabled={disabled}
          autoComplete="name"
          maxLength={50}
          flex="1"
          minW="12rem"
          onChange={(event) => setName(event.target.value)}
        />
        <Button variant="outline" disabled={disabled || name.trim() === ''} onClick={write}>
          <FormattedMessage id="doodlePad.type" />
        </Button>
      </Box>
    </Box>
  );
}

/** Strokes are in pixels of the screen; the picture has its own size, whatever the screen's. */
function scaleToPicture(canvas: HTMLCanvasElement, size: number) {
  const scale = size / (canvas.getBoundingClientRect().width || size);
  canvas.getContext('2d')?.setTransform(scale, 0, 0, scale, 0, 0);
}
