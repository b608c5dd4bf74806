/**
 * Replaces `jsonschema`, with which ElectroDB checks each entity's model while it loads. The models are constants, and
 * tests and local runs check them. Services ask it too, whether they got a model or an entity.
 */
export class Validator {
  get customFormats() {
    return {};
  }
  addSchema() {}
  validate(model: object) {
    return { errors: "attributes" in model ? [] : [{ property: "instance", message: "is not a model" }] };
  }
}
