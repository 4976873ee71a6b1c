"""Saleor's mutations of products, as the office asks for them."""

from typing import Final

CREATE: Final = """
mutation($input: ProductCreateInput!) {
  productCreate(input: $input) { product { id } errors: productErrors { field code message } }
}
"""
UPDATE: Final = """
mutation($id: ID!, $input: ProductInput!) {
  productUpdate(id: $id, input: $input) { errors: productErrors { field code message } }
}
"""
DELETE: Final = """
mutation($id: ID!) { productDelete(id: $id) { errors: productErrors { field code message } } }
"""
TRANSLATE: Final = """
mutation($id: ID!, $input: TranslationInput!) {
  productTranslate(id: $id, languageCode: EN, input: $input) {
    errors: translationErrors { field code message }
  }
}
"""
FACTS: Final = """
mutation($id: ID!, $input: [MetadataInput!]!) {
  updateMetadata(id: $id, input: $input) { errors: metadataErrors { field code message } }
}
"""
NO_FACTS: Final = """
mutation($id: ID!, $keys: [String!]!) {
  deleteMetadata(id: $id, keys: $keys) { errors: metadataErrors { field code message } }
}
"""
VARIANT_CREATE: Final = """
mutation($input: ProductVariantCreateInput!) {
  productVariantCreate(input: $input) {
    productVariant { id } errors: productErrors { field code message }
  }
}
"""
VARIANT_UPDATE: Final = """
mutation($id: ID!, $input: ProductVariantInput!) {
  productVariantUpdate(id: $id, input: $input) { errors: productErrors { field code message } }
}
"""
VARIANT_DELETE: Final = """
mutation($id: ID!) {
  productVariantDelete(id: $id) { errors: productErrors { field code message } }
}
"""
IMAGE_CREATE: Final = """
mutation($input: ProductImageCreateInput!) {
  productImageCreate(input: $input) {
    image { id } errors: productErrors { field code message }
  }
}
"""
IMAGE_UPDATE: Final = """
mutation($id: ID!, $input: ProductImageUpdateInput!) {
  productImageUpdate(id: $id, input: $input) { errors: productErrors { field code message } }
}
"""
IMAGE_DELETE: Final = """
mutation($id: ID!) { productImageDelete(id: $id) { errors: productErrors { field code message } } }
"""
IMAGE_ORDER: Final = """
mutation($product: ID!, $images: [ID]!) {
  productImageReorder(productId: $product, imagesIds: $images) {
    errors: productErrors { field code message }
  }
}
"""
IMAGE_ASSIGN: Final = """
mutation($variant: ID!, $image: ID!) {
  variantImageAssign(variantId: $variant, imageId: $image) {
    errors: productErrors { field code message }
  }
}
"""
IMAGE_UNASSIGN: Final = IMAGE_ASSIGN.replace("variantImageAssign", "variantImageUnassign")
