"""Signing in with a password, as staff do."""

from typing import Any

from saleor_config.conftest import Answer, GraphQLClient

PASSWORD = "a long password"


def sign_in(
    client: GraphQLClient, email: str = "manager@example.com", password: str = PASSWORD
) -> Answer:
    return client.ask(
        """mutation ($email: String!, $password: String!) {
          tokenCreate(email: $email, password: $password) {
            token errors { message } accountErrors { field message code } } }""",
        {"email": email, "password": password},
    )


def token_of(client: GraphQLClient, **credentials: Any) -> str:
    token: str = sign_in(client, **credentials).data["tokenCreate"]["token"]
    return token


def who_am_i(client: GraphQLClient, token: str) -> Answer:
    return client.ask("{ me { email } }", authorization=f"JWT {token}")
