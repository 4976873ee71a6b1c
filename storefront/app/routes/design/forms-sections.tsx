import { useRef, useState } from 'react';
import { Checkbox } from '~/ui/checkbox';
import { CheckChips } from '~/ui/forms/check-chips';
import { Chips } from '~/ui/forms/chips';
import { ChoiceCard } from '~/ui/forms/choice-card';
import { Honeypot } from '~/ui/forms/honeypot';
import { TextArea } from '~/ui/forms/text-area';
import { Money } from '~/ui/money';
import { QuantityStepper } from '~/ui/quantity-stepper';
import { SegmentedControl } from '~/ui/segmented-control';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import { ForcedState } from './forced-state';
import { Section, Specimen } from './specimen';
import { useDesignTexts } from './texts';

export function FieldsSection() {
  const texts = useDesignTexts();
  const trap = useRef<HTMLInputElement>(null);
  const options = texts.cities.map((city) => <option key={city}>{city}</option>);
  return (
    <Section id="fields" title={texts.sections.fields}>
      {/* It is invisible, and must take no room either. */}
      <Honeypot ref={trap} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={texts.name} hint={texts.hint} required />
        <TextField label={texts.name} defaultValue={texts.nameValue} />
        <ForcedState state="focus-visible">
          <TextField label={texts.name} defaultValue={texts.nameValue} />
        </ForcedState>
        <TextField label={texts.phone} type="tel" placeholder="05xxxxxxxx" />
        <TextField label={texts.phone} type="tel" defaultValue="05" error={texts.phoneError} />
        <TextField label={texts.name} defaultValue={texts.nameValue} disabled />
        <TextField label={texts.longPlant} defaultValue={texts.longPlant} hint={texts.removeText} />
        <Select label={texts.city}>{options}</Select>
        <Select label={texts.city} error={texts.dayError}>
          {options}
        </Select>
        <Select label={texts.city} disabled>
          {options}
        </Select>
        <TextArea label={texts.notes} />
        <TextArea label={texts.notes} defaultValue={texts.removeText} error={texts.failed} />
      </div>
      <div className="grid">
        <Checkbox label={texts.terms} />
        <Checkbox label={texts.terms} defaultChecked />
        <Checkbox label={texts.removeText} disabled />
      </div>
    </Section>
  );
}

export function ChoicesSection() {
  const texts = useDesignTexts();
  const [size, setSize] = useState('1');
  const [wishes, setWishes] = useState(['0', '2']);
  const [way, setWay] = useState('0');
  const [quantity, setQuantity] = useState(3);
  const segments = texts.sizes.map((label, place) => ({
    value: String(place),
    label,
    crossed: place === 2,
    disabled: place === 3,
  }));
  const chips = texts.wishChips.map((label, place) => ({ value: String(place), label }));
  function toggle(value: string) {
    setWishes(wishes.includes(value) ? wishes.filter((one) => one !== value) : [...wishes, value]);
  }
  const chipProps = { legend: texts.wishes, name: 'wishes', chips, onToggle: toggle };
  return (
    <Section id="choices" title={texts.sections.choices}>
      <Specimen label="segments: default, chosen, crossed, disabled">
        <SegmentedControl legend={texts.size} segments={segments} value={size} onChange={setSize} />
      </Specimen>
      <Specimen label="chips: chosen, focus; error">
        <ForcedState state="focus-visible">
          <CheckChips {...chipProps} chosen={wishes} hint={texts.hint} />
        </ForcedState>
        <CheckChips {...chipProps} chosen={[]} error={texts.dayError} />
      </Specimen>
      <Specimen label="chips, one of several: chosen, default, disabled">
        <Chips
          legend={texts.size}
          value={size}
          onChange={setSize}
          chips={segments.map(({ value, label }, place) => ({
            value,
            label,
            disabled: place === segments.length - 1,
          }))}
        />
      </Specimen>
      <Specimen label="cards: chosen, default, disabled">
        {texts.pay.map((label, place) => (
          <ChoiceCard
            key={label}
            name="way"
            value={String(place)}
            checked={way === String(place)}
            onChoose={() => setWay(String(place))}
            label={label}
            note={place === 0 ? texts.payNote : undefined}
            end={place === 0 ? <Money amount={2_000} /> : undefined}
          >
            {texts.sentence}
          </ChoiceCard>
        ))}
        <ChoiceCard
          name="way"
          value="none"
          checked={false}
          disabled
          onChoose={() => setWay('none')}
          label={texts.pay[1]}
          note={texts.removeText}
        />
      </Specimen>
      <Specimen label="quantity: between, least, most, disabled" row>
        <QuantityStepper value={quantity} onChange={setQuantity} />
        <QuantityStepper value={1} onChange={setQuantity} />
        <QuantityStepper value={120} maximum={120} onChange={setQuantity} />
        <QuantityStepper value={2} disabled onChange={setQuantity} />
      </Specimen>
    </Section>
  );
}
