/** What a scenario or crawl tests with: property, preset, device and GPC. */
import {
  type Device,
  DEVICE_LABELS,
  DEVICE_SIZES,
  DEVICES,
  GPC_LABEL,
  GPC_NOTE,
  type Preset,
  PRESET_LABELS,
} from "@crumbtrail/contract/enums";
import { offeredPresets } from "@crumbtrail/contract/presets";
import { propertiesQuery, useTenant } from "@crumbtrail/host";
import { Checkbox, type SaveFormState, Select } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { choosable, type TargetForm } from "./target.ts";

interface TargetFieldsProps {
  form: Pick<SaveFormState<TargetForm>, "values" | "readOnly" | "field" | "tick">;
  /** The property that is saved, shown even if it cannot be chosen any more. */
  stored: { _id: string; name: string } | undefined;
}

export function TargetFields({ form, stored }: TargetFieldsProps) {
  const { data: properties = [] } = useQuery(propertiesQuery);
  const tenant = useTenant();
  const { readOnly, values } = form;
  const choices = choosable(properties);
  const shown = stored && !choices.some(({ _id }) => _id === stored._id)
    ? [...choices, stored]
    : choices;
  const presets = offeredPresets({
    allTestTypesEnabled: tenant?.features.allTestTypesEnabled ?? false,
    property: properties.find(({ _id }) => _id === values.property),
    ofScenario: true,
  });
  const offered = presets.includes(values.preset) ? presets : [...presets, values.preset];
  return (
    <>
      <Select
        label={t("Property")}
        required
        searchable
        options={shown.map(({ _id, name }) => ({ value: _id, label: name }))}
        disabled={readOnly}
        {...form.field("property")}
      />
      <div className="ct-two">
        <Select<Preset>
          label={t("Testing Scenario")}
          options={offered.map((value) => ({ value, label: PRESET_LABELS[value] }))}
          disabled={readOnly}
          {...form.field("preset")}
        />
        <Select<Device>
          label={t("Device")}
          options={DEVICES.map((value) => ({ value, label: deviceText(value) }))}
          disabled={readOnly}
          {...form.field("device")}
        />
      </div>
      <Checkbox
        label={GPC_LABEL}
        description={GPC_NOTE}
        disabled={readOnly}
        {...form.tick("gpc")}
      />
    </>
  );
}

const deviceText = (device: Device) =>
  `${DEVICE_LABELS[device]} ${DEVICE_SIZES[device].width}x${DEVICE_SIZES[device].height}`;
